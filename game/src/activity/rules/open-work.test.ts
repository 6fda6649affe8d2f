import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { hasOpenWork } from "./open-work.ts";
import { actionMs, lampMs } from "./settle.ts";

const bornAtMs = 1_795_301_400_000;
const idle = newCharacterState({
  secret: "a secret of the server",
  characterId: "1",
  nowMs: bornAtMs,
  origin: "moorborn",
});
const miner: CharacterState = { ...idle, work: { kind: "gather", node: "copper-scrape" } };

describe("work is open", () => {
  test("from the end of the first action that is not settled", () => {
    expect(hasOpenWork(miner, bornAtMs + actionMs - 1)).toBe(false);
    expect(hasOpenWork(miner, bornAtMs + actionMs)).toBe(true);
    expect(hasOpenWork(idle, bornAtMs + 100 * actionMs)).toBe(false);
  });

  test("no more once all of it is settled by the light of the lamp", () => {
    const done = { ...miner, settledAtMs: bornAtMs + lampMs - actionMs + 1 };
    expect(hasOpenWork(done, bornAtMs + 9 * lampMs)).toBe(false);
    expect(hasOpenWork({ ...done, settledAtMs: done.settledAtMs - 1 }, bornAtMs + lampMs)).toBe(
      true,
    );
  });

  test("while one rests, in a garden alone that is replanted by itself", () => {
    const growing = {
      seed: "fenland-seed",
      crop: "fenmint",
      plantedAtMs: bornAtMs,
      ripeAtMs: bornAtMs + 2 * actionMs,
    } as const;
    const tended = (replants: boolean) => ({
      ...idle,
      garden: { replants, plots: [{ harvests: 0, growing }] },
    });
    expect(hasOpenWork(tended(true), bornAtMs + 2 * actionMs)).toBe(true);
    expect(hasOpenWork(tended(true), bornAtMs + actionMs)).toBe(false);
    expect(hasOpenWork(tended(false), bornAtMs + 2 * actionMs)).toBe(false);
  });
});
