import { charactersOf } from "../../character/functions/characters-of.ts";
import { modifiers } from "../../core/content/modifiers.ts";
import { minuteMs } from "../../core/content/time-spans.ts";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { findProgressRow, stateOf } from "../../core/functions/progress.ts";
import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { rooms } from "../../house/content/rooms.ts";
import { membersWith } from "../../households/functions/members.ts";
import {
  advantageMinutes,
  changesMax,
  convertedWaitsMs,
  openAfterMs,
  openFromTotalLevel,
  ordersMax,
} from "../content/limits.ts";
import type { MarketModel } from "../tables.ts";

type Db = Reader<MarketModel>;

/** Whether a character may trade. Refuses `ironbound`, `market-locked` and `cooldown` (`time`) after it was ironbound. */
export function checkMayTrade(
  { mode, createdAtMs, convertedAtMs }: CharacterDoc,
  { skills }: Pick<CharacterState, "skills">,
  nowMs: number,
): Outcome {
  if (mode === "ironbound") return refuse("ironbound");
  if (totalLevelOf(skills) < openFromTotalLevel || nowMs < createdAtMs + openAfterMs)
    return refuse("market-locked", { n: openFromTotalLevel });
  const opensAtMs = (convertedAtMs ?? -Infinity) + convertedWaitsMs;
  return nowMs < opensAtMs ? refuse("cooldown", { time: opensAtMs - nowMs }) : done(null);
}

/** Counts a change of orders. Refuses `cooldown` (`time`) beyond sixty within a minute. */
export async function countChange(
  db: Writer<MarketModel>,
  characterId: CharacterId,
  nowMs: number,
): Promise<Outcome> {
  const row = await db
    .query("marketPaces")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
  if (row === null) await db.insert("marketPaces", { characterId, sinceMs: nowMs, count: 1 });
  else if (nowMs >= row.sinceMs + minuteMs) await db.patch(row._id, { sinceMs: nowMs, count: 1 });
  else if (row.count >= changesMax)
    return refuse("cooldown", { time: row.sinceMs + minuteMs - nowMs });
  else await db.patch(row._id, { count: row.count + 1 });
  return done(null);
}

/** How many orders a character may have open: a storeroom makes room for more. */
export function ordersAllowed(levels: CharacterState["rooms"]): number {
  const each = rooms.storeroom.effectsPerLevel.orderSlots ?? 0;
  const added = Math.floor((levels.storeroom ?? 0) * each);
  return ordersMax + Math.min(added, modifiers.orderSlots.cap ?? Infinity);
}

/** The account behind a character. */
export async function traderOf(db: Db, characterId: CharacterId): Promise<string> {
  const character = await db.get(characterId);
  if (character === null) throw new Error(`An order of ${characterId} outlived its owner.`);
  return ownerOf(character.accountId);
}

/** Those with whom an account does not trade: itself, and its household. */
export async function kinOf(db: Db, trader: string): Promise<ReadonlySet<string>> {
  const members = await membersWith(db, trader);
  return new Set([trader, ...members.map(({ accountId }) => accountId)]);
}

/** What counts as one where prices are judged: a household, or an account without one. */
export async function householdOf(db: Db, trader: string): Promise<string> {
  const [first] = await membersWith(db, trader);
  return first === undefined ? trader : `household ${first.household}`;
}

/** When the oldest character of an account came. */
export async function cameAtMs(db: Db, trader: string): Promise<number> {
  const characters = await charactersOf(db, trader);
  return Math.min(...characters.map(({ createdAtMs }) => createdAtMs));
}

/** What an account may still gain from another today, in hundredths of gold: by its highest combat level as written down. */
export async function advantageLeft(
  db: Db,
  pair: { readonly day: number; readonly gainer: string; readonly loser: string },
): Promise<number> {
  const levels: number[] = [1];
  for (const { _id } of await charactersOf(db, pair.gainer))
    levels.push(stateOf(await findProgressRow(db, _id)).skills.combat.level);
  const row = await findAdvantage(db, pair);
  return Math.floor(100 * advantageMinutes * goldMinute(Math.max(...levels))) - (row?.centi ?? 0);
}

/** Writes down what an account gained from another. */
export async function addAdvantage(
  db: Writer<MarketModel>,
  pair: { readonly day: number; readonly gainer: string; readonly loser: string },
  centi: number,
): Promise<void> {
  const row = await findAdvantage(db, pair);
  if (row === null) await db.insert("marketAdvantages", { ...pair, centi });
  else await db.patch(row._id, { centi: row.centi + centi });
}

function findAdvantage(
  db: Db,
  { day, gainer, loser }: { readonly day: number; readonly gainer: string; readonly loser: string },
) {
  return db
    .query("marketAdvantages")
    .withIndex("by_pair", (q) => q.eq("day", day).eq("gainer", gainer).eq("loser", loser))
    .unique();
}
