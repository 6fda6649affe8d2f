import type { AttackKind } from "../../core/content/item.ts";
import type { Reader, Writer } from "../../core/functions/context.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { StanceId } from "../content/numbers.ts";
import { keyOf, offsetOf } from "../rules/strikes.ts";
import type { StrikerDoc, WorldBossModel } from "../tables.ts";
import { chances } from "./rows.ts";
import type { Strength } from "./seal.ts";

type NewStriker = {
  readonly character: CharacterDoc;
  readonly window: number;
  readonly strength: Strength;
  /** From when on its strikes are counted: the opening, or when it joined. */
  readonly sealedAtMs: number;
  readonly kinds: readonly AttackKind[];
  readonly stance: StanceId;
};

/** Lets a character strike in a window, with what was read of it. */
export async function insertStriker(
  db: Writer<WorldBossModel>,
  { character, window, strength, sealedAtMs, kinds, stance }: NewStriker,
): Promise<void> {
  const { powers, wornKind, combatLevel, tier } = strength;
  const key = keyOf(chances(), character._id, window);
  const offsetMs = offsetOf(chances(), character._id);
  await db.insert("bossStrikers", {
    characterId: character._id,
    window,
    key,
    sealedAtMs,
    offsetMs,
    second: secondOf(sealedAtMs + offsetMs),
    powers,
    wornKind,
    orders: [{ fromMs: sealedAtMs, kinds: [...kinds], stance }],
    combatLevel,
    tier,
    damage: null,
  });
}

/** Those with a strike after one instant and up to another, less than a minute apart, and a few more. */
export async function strikersDue(
  db: Reader<WorldBossModel>,
  window: number,
  { afterMs, untilMs }: { readonly afterMs: number; readonly untilMs: number },
): Promise<readonly StrikerDoc[]> {
  const found: StrikerDoc[] = [];
  const seconds = new Set<number>();
  for (let atMs = afterMs - (afterMs % 1_000); atMs <= untilMs; atMs += 1_000)
    seconds.add(secondOf(atMs));
  for (const second of seconds) {
    found.push(
      ...(await db
        .query("bossStrikers")
        .withIndex("by_second", (q) => q.eq("window", window).eq("second", second))
        .collect()),
    );
  }
  return found;
}

/** The second of its minute that an instant lies in. */
function secondOf(atMs: number): number {
  return Math.floor(atMs / 1_000) % 60;
}
