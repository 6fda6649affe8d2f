import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { describe, expect, test } from "vitest";
import { somePiece } from "../../shared/items/some-piece.ts";
import type { Preview } from "../../shared/work/piece-preview.ts";
import type { Candidate } from "./candidates.ts";
import { bestFor, fitting, rankedFor } from "./candidates.ts";

const piece = (id: string, item: ItemId, changes: Partial<PieceView> = {}): PieceView =>
  somePiece({ id, item, name: id, ...changes });

const preview = (attack: number, survival = 0): Preview => ({
  figures: {
    attack: 0,
    accuracy: 0,
    crit: 0,
    health: 0,
    armour: 0,
    evasion: 0,
    efficiency: 0,
    yield: 0,
    find: 0,
    quality: 0,
  },
  merit: { attack, survival, gathering: 0 },
  killsPerHour: 0,
  xpPerHour: 0,
  goldPerHour: 0,
});

const stick = piece("stick", "wayfarers-stick", { slot: "main-hand" });
const sword = piece("sword", "copper-shortsword");
const knife = piece("knife", "copper-knife");
const ring = piece("ring", "amber-band");
const wornRing = piece("worn ring", "amber-band", { slot: "ring-1" });
const pieces = [knife, stick, sword, ring, wornRing];
const candidates: readonly Candidate[] = [
  { piece: knife, preview: preview(8, 12) },
  { piece: sword, preview: preview(11, 9) },
];

describe("the candidates of a slot", () => {
  test("are what fits and is not worn", () => {
    expect(fitting("main-hand", pieces)).toEqual([knife, sword]);
  });

  test("are the same rings for either finger", () => {
    expect(fitting("ring-2", pieces)).toEqual([ring]);
  });

  test("come best for the purpose first", () => {
    expect(rankedFor("attack", candidates).map((one) => one.piece)).toEqual([sword, knife]);
    expect(rankedFor("survival", candidates).map((one) => one.piece)).toEqual([knife, sword]);
  });

  test("have a best one only when it beats what is worn", () => {
    expect(bestFor("attack", candidates, preview(10))).toBe(sword);
    expect(bestFor("attack", candidates, preview(11))).toBeNull();
    expect(bestFor("gathering", candidates, preview(0))).toBeNull();
  });
});
