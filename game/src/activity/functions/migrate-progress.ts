import { v } from "convex/values";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { stateOf } from "../../core/functions/progress.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import type { ProgressDoc } from "../../core/tables.ts";
import type { Absence } from "../rules/absence.ts";
import { absenceOf } from "../rules/absence.ts";
import { fitToContent, knownItems, knownThings } from "../rules/fit-to-content.ts";

const progressRowsOfPage = 200;

const { internalQuery, internalMutation } = gameFunctions();

/** The rows of progress that hold something which the present content does not know, page by page. */
export const outdatedProgress = internalQuery({
  args: { cursor: v.union(v.null(), v.string()) },
  handler: async ({ db }, { cursor }) => {
    const { page, isDone, continueCursor } = await db
      .query("lives")
      .paginate({ numItems: progressRowsOfPage, cursor });
    const found = page.filter(needsMigration);
    return { progressIds: found.map(({ _id }) => _id), next: isDone ? null : continueCursor };
  },
});

function needsMigration(row: ProgressDoc): boolean {
  try {
    // Gold is not looked at, and it lies in other rows.
    const state = { ...stateOf(row), gold: 0, centiGold: 0 };
    return fitToContent(state) !== null || fitAbsence(row) !== null;
  } catch {
    // One that makes no sense at all must not hide the others: it is reported when its turn comes.
    return true;
  }
}

/** The sums of an absence without what is gone; `null` when nothing is. */
function fitAbsence(row: ProgressDoc): Absence | null {
  const before = absenceOf(row.absence);
  const items = knownItems(before.items);
  const spent = knownItems(before.spent);
  const pieces = knownThings(before.pieces);
  const isSame = items === before.items && spent === before.spent && pieces === before.pieces;
  return isSame ? null : { ...before, items, spent, pieces };
}

/**
 * Migrates one character to the present content. Work that is gone gives way to what the character falls
 * back on, its player is notified, and the fee of a craft that cannot be finished comes back.
 */
export const migrateProgress = internalMutation({
  args: { progressId: v.id("lives"), nowMs: v.number() },
  handler: async ({ db, runIsolated }, { progressId, nowMs }) => {
    const row = await db.get(progressId);
    const character = row === null ? null : await db.get(row.characterId);
    if (row === null || character === null) return null;
    await runForCharacter({ db, nowMs, runIsolated, character, row }, migrate);
    return null;
  },
});

async function migrate(context: CharacterContext): Promise<void> {
  const { progress } = context;
  const { row, state: before } = progress;
  const fit = fitToContent(before) ?? { state: before, losesWork: false, refundGold: 0 };
  const absence = fitAbsence(row) ?? row.absence;
  if (fit.refundGold > 0) {
    const entries = [{ reason: "refund", gold: fit.refundGold } as const];
    const posted = await postEntries(context, entries);
    if (!posted.ok) throw new Error(`The ledger refuses a refund: ${posted.code}.`);
  }
  const { state } = fit;
  progress.update({
    state,
    blows: "",
    absence: fit.losesWork ? { ...absenceOf(absence), stopped: "work-gone" } : absence,
  });
  if (state.work.kind !== before.work.kind)
    await context.emit({ kind: "work-changed", work: state.work.kind });
  if (fit.losesWork) await context.emit({ kind: "work-ended", reason: "work-gone" });
}
