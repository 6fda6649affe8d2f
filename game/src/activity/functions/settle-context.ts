import type { ItemId } from "../../core/content/items.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { Entry } from "../../core/functions/ledger.ts";
import { postEntries, stockOf } from "../../core/functions/ledger.ts";
import type { Outfit } from "../../core/functions/loadouts.ts";
import { moveIntoOutfit, outfitFor } from "../../core/functions/loadouts.ts";
import {
  bagFreeOf,
  lootFilterOf,
  pieceOf,
  rarityOf,
  wornPieces,
} from "../../core/functions/pieces.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { atInstant, influencesOn } from "../../core/functions/wiring.ts";
import { hourMs } from "../../core/rules/economy/tally.ts";
import { occasionOf } from "../../core/rules/goods/loadout.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { PieceDoc } from "../../core/tables.ts";
import { queueInputs } from "../../crafting/rules/queue.ts";
import { withoutGarden } from "../../house/rules/tend-garden.ts";
import type { LoadoutOccasion } from "../../inventory/content/loadouts.ts";
import { absenceOf, addToAbsence } from "../rules/absence.ts";
import { writeBlows } from "../rules/blow-text.ts";
import { dayEnds } from "../rules/day-ends.ts";
import { nextChangeEndsAtMs } from "../rules/passing-time.ts";
import type { SettleInput, Settlement } from "../rules/settle.ts";
import { actionMs, lampMs, nextActionEndsAtMs, settle } from "../rules/settle.ts";

/**
 * Settles the character of a context up to its instant: moves the state on by the rule `settle`, posts
 * what that brings to the ledger, and emits its events.
 */
export async function settleContext(context: CharacterContext): Promise<void> {
  // One that is about to leave for good is frozen, and may still be called back as it was.
  if (context.character.leavesAtMs !== undefined) return;
  const { state } = context.progress;
  if (!isDue(state, context.nowMs)) return;
  // Listeners that count by days get the events of each day at its end.
  for (const nowMs of dayEnds(state, context.nowMs)) await advance(atInstant(context, nowMs));
  await advance(context);
}

async function advance(context: CharacterContext): Promise<void> {
  const worn = await wornPieces(context.db, context.character._id);
  const outfits = await outfitsFor(context, worn);
  const settlement = await decide(context, worn, outfits);
  await apply(context, settlement);
  const outfit = settlement.outfit === null ? undefined : outfits[settlement.outfit];
  if (outfit !== undefined) await moveIntoOutfit(context.db, outfit);
}

type Outfits = Partial<Record<LoadoutOccasion, Outfit>>;

/** Only the bench gives way to other work by itself. */
async function outfitsFor(
  { db, character, progress }: CharacterContext,
  worn: readonly PieceDoc[],
): Promise<Outfits> {
  const { work, fallback } = progress.state;
  const occasion = occasionOf(fallback.kind);
  if (work.kind !== "craft" || occasion === null) return {};
  const outfit = await outfitFor(db, character._id, occasion, worn);
  return outfit === null ? {} : { [occasion]: outfit };
}

/**
 * When the next settlement of a watched character is worth its cost: at the end of the running action,
 * or for the idle when time changes something by itself.
 */
export function dueAtMs(
  state: CharacterState,
  watchedUntilMs: number,
  nowMs: number,
): number | null {
  const isIdle = state.work.kind === "idle" && state.battle.rest === 0;
  if (watchedUntilMs <= nowMs || state.restingSinceMs !== null) return null;
  return isIdle ? nextChangeEndsAtMs(state) : nextActionEndsAtMs(state);
}

function isDue(state: CharacterState, nowMs: number): boolean {
  // Time beyond the lamp's end is gone to the instant: a settlement in between must not shift the action
  // with which work goes on.
  const isOut = nowMs > Math.max(state.settledAtMs, state.checkInAtMs + lampMs);
  return isOut || nowMs - state.settledAtMs >= actionMs;
}

async function decide(
  { db, nowMs, character, progress }: CharacterContext,
  worn: readonly PieceDoc[],
  outfits: Outfits,
): Promise<Settlement> {
  const { row, state, ledger } = progress;
  const provisions = Object.values(outfits).flatMap((outfit) => provisionsOf(outfit));
  const needed = [...neededFor(state, nowMs), ...provisions];
  const stock = await stockOf(db, character._id, needed);
  return settle(
    {
      state,
      worn: worn.map(pieceOf),
      stock,
      influences: await influencesOn(db, character, state.settledAtMs, nowMs),
      bagFree: bagFreeOf(ledger, worn.length, state.rooms),
      keepFrom: row.keepFrom === undefined ? null : rarityOf(row.keepFrom),
      filter: lootFilterOf(row),
      outfits: mapOutfits(outfits),
      secret: gameSecret(),
      characterId: character._id,
    },
    nowMs,
  );
}

/** What settling may take from the bag; for the queue only while the character is at the bench. */
function neededFor(state: CharacterState, nowMs: number): readonly ItemId[] {
  const { work, ration, meal, potion, queue, garden } = state;
  const eaten = ration === null ? [] : [ration];
  const next = [meal, potion].flatMap(({ slotted, begun }) => {
    const lasts = begun !== null && state.settledAtMs + begun.actionsLeft * actionMs > nowMs;
    return slotted === null || lasts ? [] : [slotted];
  });
  const sown = garden.replants
    ? garden.plots.flatMap(({ growing }) =>
        growing !== null && growing.ripeAtMs <= nowMs ? [growing.seed] : [],
      )
    : [];
  return [...eaten, ...next, ...sown, ...(work.kind === "craft" ? queueInputs(queue) : [])];
}

function provisionsOf({ provisions }: Outfit): readonly ItemId[] {
  const { ration, meal, potion } = provisions;
  return [ration, meal, potion].filter((item) => item !== null && item !== undefined);
}

function mapOutfits(outfits: Outfits): NonNullable<SettleInput["outfits"]> {
  return Object.fromEntries(
    Object.entries(outfits).map(([occasion, { worn, provisions }]) => [
      occasion,
      { worn: worn.map(pieceOf), provisions },
    ]),
  );
}

async function apply(context: CharacterContext, settlement: Settlement): Promise<void> {
  const { nowMs, progress } = context;
  const { row, state: before } = progress;
  const entries = entriesOf(settlement);
  const xp = settlement.hours.map(({ hour, milliXp }) => ({ atMs: hour * hourMs, milliXp }));
  if (entries.length > 0 || xp.length > 0) {
    const posted = await postEntries(context, entries, xp);
    // Settlement spends only what it was shown, so the ledger cannot disagree.
    if (!posted.ok) throw new Error(`The ledger refuses a settlement: ${posted.code}.`);
  }
  const { state, report, events } = settlement;
  progress.update({
    state,
    blows: writeBlows(report.blows),
    absence: addToAbsence(absenceOf(row.absence), settlement),
    dueAtMs: dueAtMs(state, row.watchedUntilMs, nowMs),
  });
  await context.emitAll(events);
  if (state.work.kind !== before.work.kind)
    await context.emit({ kind: "work-changed", work: state.work.kind });
  for (const reason of report.stops) await context.emit({ kind: "work-ended", reason });
}

function entriesOf(settlement: Settlement): readonly Entry[] {
  const { hours, garden, pieces } = settlement;
  const net = withoutGarden(settlement);
  const entries: Entry[] = [];
  for (const { hour, kill, fee, tax } of hours) {
    const atMs = hour * hourMs;
    if (kill !== 0) entries.push({ reason: "kill", centiGold: kill, atMs });
    if (fee !== 0) entries.push({ reason: "fee", centiGold: fee, atMs });
    if (tax !== 0) entries.push({ reason: "tax", centiGold: tax, atMs });
  }
  const hasGoods = Object.values(net).some((amount) => amount !== 0) || pieces.length > 0;
  if (hasGoods) entries.push({ reason: "work", items: net, newPieces: pieces });
  if (Object.keys(garden).length > 0) entries.push({ reason: "garden", items: garden });
  return entries;
}
