import type { boosts as english } from "./boosts.en.ts";
import { translationOf } from "./translation.ts";

export const boosts = translationOf<typeof english>()({
  title: "Boosts",
  active: "Aktiv",
  none: "Gerade hilft dir nichts",
  "none-text": "Die erste Stunde jedes neuen Charakters steht im Licht der First Lantern.",
  left: "Restzeit",
  "work-left": "noch {time} Arbeit",
});
