import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { describe, expect, test } from "vitest";
import { somePiece } from "../../things/some-piece.ts";
import { bestFor, candidatesFor, statColumns } from "./candidates.ts";

const piece = (id: string, item: ItemId, changes: Partial<PieceView> = {}): PieceView =>
  somePiece({ id, item, name: id, ...changes });

const stick = piece("stick", "wayfarers-stick", { slot: "main-hand", stats: { attack: 5 } });
const sword = piece("sword", "copper-shortsword", { stats: { attack: 6.4, accuracy: 1 } });
const knife = piece("knife", "copper-knife", { stats: { attack: 4 } });
const ring = piece("ring", "amber-band", { stats: { hp: 3 } });
const wornRing = piece("worn ring", "amber-band", { slot: "ring-1", stats: { hp: 3 } });
const pieces = [knife, stick, sword, ring, wornRing];

describe("the candidates of a slot", () => {
  test("are what fits and is not worn, best first", () => {
    expect(candidatesFor("main-hand", pieces, "attack")).toEqual([sword, knife]);
  });

  test("are the same rings for either finger", () => {
    expect(candidatesFor("ring-2", pieces, "survival")).toEqual([ring]);
  });

  test("have a best one only when it beats what is worn", () => {
    expect(bestFor("attack", [knife, sword], stick)).toBe(sword);
    expect(bestFor("attack", [knife], stick)).toBeNull();
    expect(bestFor("gathering", [knife, sword], null)).toBeNull();
  });

  test("are told by the stats most of them have", () => {
    expect(statColumns([sword, knife])).toEqual(["attack", "accuracy"]);
  });
});
