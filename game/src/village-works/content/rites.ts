import type { BoostId } from "../../boosts/content/boosts.ts";
import { boosts } from "../../boosts/content/boosts.ts";
import { keysOf } from "../../core/content/keys-of.ts";

/** Rites that burn at the same time. */
export const ritesMax = 2;
/** The shrine favour that a rite for one costs; more members cost less each. */
export const riteFavour = 200;

/** Members to the power of 0.8, from one member on: as of `villageGoldGrowth`. */
export const riteGrowth: readonly number[] = [
  1, 1.7411011265922482, 2.4082246852806923, 3.0314331330207964, 3.623898318388478,
  4.192962712629476, 4.743276393803367, 5.278031643091578, 5.799546134795289, 6.309573444801933,
  6.809483127522302, 7.30037210271847, 7.783137122039472, 8.258523872989459, 8.727161387290321,
  9.18958683997628, 9.646263856416864, 10.097596309015797, 10.543938903738733, 10.98560543306118,
  11.42287530066645, 11.855998744839987, 12.285201067417038, 12.71068609258575, 13.132639022018838,
  13.551228811604874, 13.966610165238238, 14.378925219250926, 14.788304974808696,
  15.194870523363548,
];

/** The boosts that a shrine can light. */
export const riteIds: readonly BoostId[] = keysOf(boosts).filter(
  (id) => boosts[id].scope === "village",
);

/** The rite of that name; `null` for any other word. */
export function readRite(word: string): BoostId | null {
  return riteIds.find((id) => id === word) ?? null;
}
