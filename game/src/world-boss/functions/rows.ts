import { charactersOf } from "../../character/functions/characters-of.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import type { KeyedRng } from "../../core/rules/random/rng.ts";
import { rngKeyedBy } from "../../core/rules/random/rng.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { worldBosses, worldBossIdOf } from "../content/bosses.ts";
import { opensAtMs } from "../rules/calendar.ts";
import type { Fold } from "../rules/fold.ts";
import type { Seal } from "../rules/strikes.ts";
import { diceOf } from "../rules/strikes.ts";
import type { BossWindowDoc, PledgeDoc, StrikerDoc, WorldBossModel } from "../tables.ts";

type Db = Reader<WorldBossModel>;

/** The window that is being made ready, open, or being paid; `null` while none is. */
export function activeWindow(db: Db): Promise<BossWindowDoc | null> {
  return db
    .query("bossWindows")
    .withIndex("by_over", (q) => q.eq("isOver", false))
    .first();
}

export function findWindow(db: Db, window: number): Promise<BossWindowDoc | null> {
  return db
    .query("bossWindows")
    .withIndex("by_window", (q) => q.eq("window", window))
    .unique();
}

export function pledgeOf(
  db: Db,
  characterId: CharacterId,
  window: number,
): Promise<PledgeDoc | null> {
  return db
    .query("bossPledges")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("window", window))
    .unique();
}

export function strikerOf(
  db: Db,
  characterId: CharacterId,
  window: number,
): Promise<StrikerDoc | null> {
  return db
    .query("bossStrikers")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("window", window))
    .unique();
}

export function strikerByKey(db: Db, window: number, key: string): Promise<StrikerDoc | null> {
  return db
    .query("bossStrikers")
    .withIndex("by_key", (q) => q.eq("window", window).eq("key", key))
    .first();
}

/** Another character of the same account that strikes in a window, or pledged for it; `null` where none does. */
export async function otherStriker(
  db: Db,
  { _id, accountId }: CharacterDoc,
  window: number,
): Promise<CharacterDoc | null> {
  for (const other of await charactersOf(db, accountId)) {
    if (other._id === _id) continue;
    const pledged = await pledgeOf(db, other._id, window);
    if (pledged !== null || (await strikerOf(db, other._id, window)) !== null) return other;
  }
  return null;
}

/** A striker as the rules see it. */
export function sealOf(row: StrikerDoc): Seal {
  const { key, sealedAtMs, offsetMs, powers, wornKind, orders } = row;
  return { key, sealedAtMs, offsetMs, powers, wornKind, orders };
}

let keyed: { readonly secret: string; readonly random: KeyedRng } | null = null;

/** The streams of single deeds; their key is made once. */
export function chances(): KeyedRng {
  const secret = gameSecret();
  if (keyed?.secret !== secret) keyed = { secret, random: rngKeyedBy(secret) };
  return keyed.random;
}

/** What a fold of this window goes by. */
export function foldOf({ window, boss }: Pick<BossWindowDoc, "window" | "boss">): Fold {
  return {
    boss: worldBosses[worldBossIdOf(boss)],
    openedAtMs: opensAtMs(window),
    dice: diceOf(chances(), window),
  };
}
