// Draw the page's figure from the specification beside it. The picture stays where that fails, and for readers without scripts.
"use strict";
window.addEventListener("DOMContentLoaded", async () => {
  const place = document.getElementById("chart");
  if (!place) return;
  const spec = JSON.parse(document.getElementById("spec").textContent);
  const still = document.getElementById("still");
  const drawn = await vegaEmbed(place, spec, { renderer: "svg", actions: false, ast: false });
  still.hidden = true;
  place.dataset.drawn = "yes";
  window.view = drawn.view;
});
