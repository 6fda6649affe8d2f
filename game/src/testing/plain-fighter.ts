import type { BattleFighter } from "../fighters/rules/battle-side.ts";

/** A recruit with nothing to tell of it; tests change what they are about. */
export const plainFighter: BattleFighter = {
  class: "reaver",
  level: 30,
  rank: "recruit",
  trait: null,
  power: 0,
  share: 1,
  name: null,
  byname: null,
  face: 0,
};
