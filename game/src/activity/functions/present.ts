import { keysOf } from "../../core/content/keys-of.ts";
import type { CoreReader } from "../../core/functions/context.ts";
import type { Entry } from "../../core/functions/ledger.ts";
import { nextFlows } from "../../core/functions/ledger/next-flows.ts";
import type { Present, PresentHook } from "../../core/functions/present.ts";
import type { Progress } from "../../core/functions/progress.ts";
import { loadProgress, stateOf } from "../../core/functions/progress.ts";
import { influencesOn } from "../../core/functions/wiring.ts";
import { addToTally } from "../../core/rules/economy/tally.ts";
import type { Influence } from "../../core/rules/influences/influence.ts";
import type { Moved } from "../../core/rules/settlement/moved.ts";
import type { MovingPart } from "../../core/rules/settlement/moving-part.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { CharacterDoc, LedgerDoc, ProgressDoc } from "../../core/tables.ts";
import type { ActionPart, Standing } from "../rules/present-line.ts";
import { PresentLine } from "../rules/present-line.ts";
import type { Settlement } from "../rules/settle.ts";
import { unheardOf } from "../rules/unheard-fills.ts";
import { isIdle } from "./plan-ahead.ts";
import { readSettleInput } from "./settle-input.ts";
import { entriesOf, xpOf } from "./settlement-entries.ts";
import { findSign } from "./signs.ts";

/** A line, and what it was made of beside the row under which it is kept. */
type KeptLine = {
  readonly ledger: LedgerDoc;
  readonly influences: readonly Influence[];
  readonly line: PresentLine;
};

// Beside the very version of the row: each order of the player writes another one.
const lines = new WeakMap<ProgressDoc, KeptLine>();

/** How a character stands at an instant: what was written down last, moved on by the rule of settlement. */
export const present: PresentHook = {
  async at(db, character, nowMs, parts) {
    const progress = await loadProgress(db, character._id);
    const lampAtMs = parts.includes("lamp") ? await lampFilledAt(db, progress) : null;
    const line = await lineOf(db, character, progress);
    const actions = line?.actionsBy(nowMs) ?? 0;
    return {
      present:
        line === null || actions === 0
          ? asWritten(progress, lampAtMs)
          : movedOn(progress, line.at(actions), lampAtMs),
      untilMs: line?.movesAtMs(parts.filter(isActionPart), actions) ?? null,
    };
  },
};

function isActionPart(part: MovingPart): part is ActionPart {
  return part !== "lamp";
}

async function lineOf(
  db: CoreReader,
  character: CharacterDoc,
  progress: Progress,
): Promise<PresentLine | null> {
  const { row, ledger } = progress;
  const state = stateOf(row);
  if (row.dueAtMs === null || isIdle(state)) return null;
  const all = await influencesOn(db, character, state.settledAtMs, row.dueAtMs);
  const kept = lines.get(row);
  const hasSame = kept !== undefined && areSame(kept.influences, all);
  if (kept?.ledger === ledger) {
    if (hasSame) return kept.line;
    if (kept.line.changeInfluences(all)) {
      lines.set(row, { ...kept, influences: all });
      return kept.line;
    }
  }
  const input = await readSettleInput(db, progress, all, row.dueAtMs);
  // What is traded changes the purse with no word in the row, and what was computed of the life holds.
  if (kept !== undefined && hasSame && kept.line.changePurse(input)) {
    lines.set(row, { ...kept, ledger });
    return kept.line;
  }
  const line = new PresentLine(input, row.dueAtMs);
  lines.set(row, { ledger, influences: all, line });
  return line;
}

/** Most are the very objects they were; others are made anew each time they are asked for. */
function areSame(some: readonly Influence[], others: readonly Influence[]): boolean {
  if (some.length !== others.length) return false;
  return some.every((one, at) => {
    const other = others[at];
    return one === other || JSON.stringify(one) === JSON.stringify(other);
  });
}

/** A sign that the next settlement will hear fills the lamp as of its own instant. */
async function lampFilledAt(db: CoreReader, { row, state }: Progress): Promise<number | null> {
  const sign = row.watchedUntilMs === 0 ? null : await findSign(db, row.characterId);
  return unheardOf(sign?.fills, state)?.lastAtMs ?? null;
}

function withLamp(state: CharacterState, filledAtMs: number | null): CharacterState {
  return filledAtMs === null ? state : { ...state, checkInAtMs: filledAtMs };
}

function asWritten(written: Progress, lampAtMs: number | null): Present {
  const { row, ledger, state } = written;
  return { row, ledger, state: withLamp(state, lampAtMs), events: [], moved: [], written };
}

// Most queries want the state alone, so the rest is made when it is asked for.
function movedOn(
  written: Progress,
  { settlement, blows, changedAtMs }: Standing,
  lampAtMs: number | null,
): Present {
  const { row, ledger } = written;
  return {
    written,
    state: withLamp(settlement.state, lampAtMs),
    events: settlement.events,
    get row() {
      return { ...row, blows };
    },
    get ledger() {
      return ledgerWith(ledger, settlement);
    },
    get moved() {
      return movedBy(settlement, changedAtMs);
    },
  };
}

/** The ledger as it will be once the settlement is posted. */
function ledgerWith(ledger: LedgerDoc, settlement: Settlement): LedgerDoc {
  const { gold, centiGold } = settlement.state;
  const entries = entriesOf(settlement);
  const counted = [...entries.filter(isDated), ...xpOf(settlement)];
  const today = addToTally(ledger.today ?? {}, counted);
  return { ...ledger, gold, centiGold, ...nextFlows(ledger, entries), today };
}

function isDated(entry: Entry): entry is Entry & { readonly atMs: number } {
  return entry.atMs !== undefined;
}

function movedBy(
  { items, state }: Settlement,
  changedAtMs: Standing["changedAtMs"],
): readonly Moved[] {
  return keysOf(items).flatMap((item) => {
    const amount = items[item] ?? 0;
    if (amount === 0) return [];
    return [{ item, amount, changedAtMs: changedAtMs.get(item) ?? state.settledAtMs }];
  });
}
