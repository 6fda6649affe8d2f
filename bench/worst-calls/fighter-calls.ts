import { utcDay } from "@aldermoor/game/core/rules/economy/tally.ts";
import type { Arguments, WorstCalls } from "./belongings.ts";

const nothing: readonly Arguments[] = [{}];

/** What the calls of fighters, the arena and the tower are asked with at their dearest. */
export function fighterCalls(characterId: string): WorstCalls {
  const formation = Array.from({ length: 6 }, () => null);
  return {
    "arena:fight": [{ draw: 1, nth: 0 }],
    "arena:mine": nothing,
    "arena:seek": nothing,
    "fighters:arrange": [{ purpose: "defence", formation }],
    "fighters:buyWithLaurels": [{ offer: "laurels-champion", quantity: 1, fighterId: null }],
    "fighters:company": nothing,
    "fighters:dismiss": [{ fighterId: characterId }],
    "fighters:hire": [{ set: `${utcDay(Date.now())}:0`, nth: 0 }],
    "fighters:history": nothing,
    "fighters:keepPreset": [{ nth: 0, formation }],
    "fighters:laurelOffers": nothing,
    "fighters:recruits": nothing,
    "fighters:refresh": nothing,
    "fighters:report": [{ reportId: characterId }],
    "fighters:train": [{ fighterId: characterId, levels: 99 }],
    "tower:climb": [{ floor: 1 }],
    "tower:mine": nothing,
  };
}
