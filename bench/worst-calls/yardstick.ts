import { settle } from "@aldermoor/game/activity/rules/settle.ts";
import type { SettleInput } from "@aldermoor/game/activity/rules/settle.ts";
import { newCharacterState } from "@aldermoor/game/character/rules/new-character.ts";

const hourMs = 3_600_000;

let bestMs = Number.POSITIVE_INFINITY;

/**
 * Does always the same small work, an hour of a fight, and answers what it took of the processor: more
 * when others use it besides.
 */
export function measureYardstick(): number {
  const before = process.threadCpuUsage();
  for (let nth = 0; nth < rounds; nth++) settle(scene, hourMs);
  const { user, system } = process.threadCpuUsage(before);
  const tookMs = (user + system) / 1_000;
  if (tookMs < bestMs) bestMs = tookMs;
  return tookMs;
}

/** What it took at the best time of this run. */
export function bestYardstickMs(): number {
  return bestMs;
}

/** So many that a clock of microseconds can tell. */
const rounds = 3;

const scene: SettleInput = {
  state: {
    ...newCharacterState({
      secret: "a secret of the bench",
      characterId: "yardstick",
      nowMs: 0,
      origin: "wayfarer",
    }),
    work: { kind: "combat", zone: "fenside-meadows" },
  },
  worn: [],
  stock: {},
  bagFree: 0,
  keepFrom: null,
  worldBoosts: [],
  secret: "a secret of the bench",
  characterId: "yardstick",
};
