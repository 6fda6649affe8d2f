export { journeys } from "../../shared/journeys/texts.en.ts";

/** The report of a journey, for everybody. */
export const report = {
  gone: "No such journey is recorded.",
  "gone-text": "Journeys are told of for ninety days.",
  out: "A journey is under way",
  "out-until": "It is back {when}. Until then nothing more is told.",
  mustering: "A journey musters",
  "mustering-text": "It is told of once it is back.",
  reached: "{village} reached {hex}",
  failed: "{village} turned back before {hex}",
  "reached-text": "{n} {n:walker was|walkers were} home again after {time}.",
  seen: "Hexes seen",
  "map-title": "The way",
  map: "The way from {village} to {hex}",
  "stop-camp": "Start, at the village",
  "stop-of": "Hex {n} of {max}: {hex}",
  play: "Walk the way again",
  pause: "Pause",
  slider: "Along the way",
  "on-the-way": "What was met",
  nothing: "Nothing was found on this journey.",
  "outcome-resource": "Goods for the storehouse",
  "outcome-shrineFavour": "Favour of the shrine",
  "outcome-gold": "Gold for each",
  "outcome-injury": "Everybody rests for four hours",
  "outcome-cache": "A cache for each",
  "outcome-sight": "Two more hexes seen",
  "outcome-choice": "Goods or caches: not chosen yet",
  "outcome-choice-resource": "Goods were chosen",
  "outcome-choice-cache": "Caches were chosen",
  "outcome-speed": "The next journey takes half the time",
  home: "Brought home",
  "home-village": "To the village",
  "home-walkers": "To those who went, together",
  "shrine-favour": "Favour of the shrine",
  "village-xp": "Experience",
  favour: "Favour",
  gold: "Gold",
  "half-back": "Half of the stamina came back to the village.",
  alike: "All are paid alike, by their own level.",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly report: typeof report;
  }
}
