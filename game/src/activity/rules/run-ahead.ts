import type { GameEvent } from "../../core/content/events.ts";
import { nextMidnight } from "../../core/rules/economy/tally.ts";
import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import type { SettleInput } from "../../core/rules/settlement/settlement.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { firstActionEndingAt } from "./day-ends.ts";
import { nextChangeEndsAtMs } from "./passing-time.ts";
import { actionMs, advance, lampMs, openSettlement } from "./settle.ts";

/** However quiet a life is, it is written down this often while a page shows it. */
export const checkpointMs = 10 * 60_000;

/** Whether what an open settlement has brought so far is something that others hear of. */
type IsHappening = (run: SettlementRun) => boolean;

/**
 * The latest instant up to which a life at work may be shown without being written down: the end of an
 * action with which time changes something by itself, a day begins, the lamp is out, or the checkpoint.
 */
export function latestLookAtMs(state: CharacterState): number {
  const { settledAtMs, checkInAtMs } = state;
  const afterwards = firstActionEndingAt(settledAtMs, checkInAtMs + lampMs + 1);
  const tomorrow = firstActionEndingAt(settledAtMs, nextMidnight(settledAtMs));
  const change = nextChangeEndsAtMs(state) ?? Infinity;
  return Math.min(settledAtMs + checkpointMs, afterwards, tomorrow, change);
}

/**
 * The end of the first action in which something happens that others hear of or that begins something
 * else; `latestMs` where nothing does by then. It foretells finds, so it never leaves the server.
 */
export function firstHappeningAtMs(
  input: SettleInput,
  latestMs: number,
  isHappening: IsHappening,
): number {
  const run = openSettlement(input, false);
  const before = levelsIn(run);
  for (let atMs = input.state.settledAtMs + actionMs; atMs < latestMs; atMs += actionMs) {
    const { skills } = run.state;
    advance(run, atMs);
    const hasRisen = run.state.skills !== skills && levelsIn(run) !== before;
    if (hasRisen || isLoud(run) || isHappening(run)) return atMs;
  }
  return latestMs;
}

/** Kinds of which only the counts are of interest. */
const quiet: ReadonlySet<GameEvent["kind"]> = new Set<GameEvent["kind"]>([
  "killed",
  "gathered",
  "crafted",
  "eaten",
]);

function isLoud({ input, state, bag, gear, report, told }: SettlementRun): boolean {
  if (bag.pieces.length > 0 || report.stops.length > 0 || gear.outfits.length > 0) return true;
  if (state.work !== input.state.work || hasBenchTurned(input.state, state)) return true;
  return told.hasOther(quiet);
}

/** Another entry is at the head of the bench, or one came to a halt or goes on. */
function hasBenchTurned({ queue: before }: CharacterState, { queue }: CharacterState): boolean {
  if (queue === before) return false;
  return (
    queue.length !== before.length || queue.some(({ waits }, at) => waits !== before[at]?.waits)
  );
}

function levelsIn({ state: { skills } }: SettlementRun): number {
  let sum = 0;
  for (const { level, mastery } of Object.values(skills)) sum += level + mastery;
  return sum;
}
