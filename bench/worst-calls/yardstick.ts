import { settle } from "@aldermoor/game/activity/rules/settle.ts";
import type { SettleInput } from "@aldermoor/game/activity/rules/settle.ts";
import { newCharacterState } from "@aldermoor/game/character/rules/new-character.ts";

const hourMs = 3_600_000;

const rounds = 30;

/**
 * Does always the same work, hours of a fight, and answers what they took, in milliseconds: more when
 * others use the processor besides.
 */
export function measureYardstick(): number {
  const startedMs = performance.now();
  for (let nth = 0; nth < rounds; nth++) settle(scene, hourMs);
  return performance.now() - startedMs;
}

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
  influences: [],
  secret: "a secret of the bench",
  characterId: "yardstick",
};
