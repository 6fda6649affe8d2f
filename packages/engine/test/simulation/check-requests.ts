import type { Answer, History } from "./history.ts";
import { canonical } from "./read-commits.ts";
import type { Commit } from "./read-commits.ts";
import type { JournalEntry } from "./world.ts";

type CommittedEntry = {
  readonly ts: bigint;
  readonly position: number;
} & JournalEntry;

/** Compares what became of each request, job and action with what was told about it. */
export function checkRequests(
  history: History,
  commits: readonly Commit[],
  problems: string[],
): void {
  const entries = entriesByTag(commits, problems);
  const mayOnlyRead = history.isOfSeveralNodes;
  for (const commit of commits) checkRecords(commit, mayOnlyRead ? entries : null, problems);
  for (const answer of history.answers) checkAnswer(answer, entries, problems);
  for (const { tag, kind, outcome, wasRepeated } of history.resolutions) {
    const isCommitted = entries.has(tag);
    // One node may have told it while the request was still on its way to another.
    if (history.isOfSeveralNodes && wasRepeated) continue;
    if (kind === "mutation" && outcome === "failure" && isCommitted)
      problems.push(`${tag} was told to have failed, but was committed.`);
  }
  checkSessionOrder(history, entries, problems);
  checkJobs(entries, problems);
  checkActions(history, entries, problems);
}

function entriesByTag(
  commits: readonly Commit[],
  problems: string[],
): ReadonlyMap<string, CommittedEntry> {
  const entries = new Map<string, CommittedEntry>();
  let position = 0;
  for (const { ts, journal } of commits) {
    for (const entry of journal) {
      if (entries.has(entry.tag)) problems.push(`${entry.tag} was committed more than once.`);
      entries.set(entry.tag, { ...entry, ts, position: position++ });
    }
  }
  return entries;
}

// The record of a request stands in the same commit as what the request did.
function checkRecords(
  { ts, journal, requests }: Commit,
  /** Where answers are recorded that wrote nothing: what was written by which request. */
  written: ReadonlyMap<string, unknown> | null,
  problems: string[],
): void {
  const done = journal.filter(({ tag }) => isRequestTag(tag));
  const effects = done.map(({ tag, result }) => `${tag} ${canonical(result)}`).toSorted();
  const counted = requests.filter(({ tag }) => written === null || written.has(tag));
  const records = counted.map(({ tag, result }) => `${tag} ${result}`).toSorted();
  if (effects.join("\n") === records.join("\n")) return;
  problems.push(`The commit ${ts} does [${effects.join()}] but records [${records.join()}].`);
}

function isRequestTag(tag: string): boolean {
  return /^c\d+:\d+$/.test(tag);
}

const mayFail = new Set(["transfer", "plan", "appendAndFail", "appendAndForget"]);

function checkAnswer(
  answer: Answer,
  entries: ReadonlyMap<string, CommittedEntry>,
  problems: string[],
): void {
  const { tag, kind, operation, isSuccess, result, ts, shownTs, isFirstAsking } = answer;
  if (kind === "action" || operation === "look") return;
  if (!isSuccess) {
    if (!mayFail.has(operation))
      problems.push(`${operation} of ${tag} failed: ${canonical(result)}`);
    return;
  }
  const entry = entries.get(tag);
  if (entry === undefined) {
    problems.push(`${tag} was told to have succeeded at ${ts}, but is not in the log.`);
    return;
  }
  if (entry.ts !== ts) problems.push(`${tag} was committed at ${entry.ts} and told ${ts}.`);
  if (canonical(entry.result) !== canonical(result)) {
    problems.push(
      `${tag} answered ${canonical(entry.result)} and the client was told ${canonical(result)}.`,
    );
  }
  if (isFirstAsking && ts !== null && ts <= shownTs)
    problems.push(`${tag} was shown at ${shownTs} before it was answered with ${ts}.`);
}

// A mutation that fails leaves no trace, so that one which is sent again may succeed after those
// that were sent behind it. All others are committed in the order in which they were sent.
function checkSessionOrder(
  history: History,
  entries: ReadonlyMap<string, CommittedEntry>,
  problems: string[],
): void {
  const repeated = new Set(
    history.resolutions.filter(({ wasRepeated }) => wasRepeated).map(({ tag }) => tag),
  );
  const newest = new Map<string, number>();
  for (const { tag, operation } of entries.values()) {
    if (!isRequestTag(tag) || (repeated.has(tag) && mayFail.has(operation))) continue;
    const [client = "", requestId] = tag.split(":");
    const before = newest.get(client) ?? -1;
    if (Number(requestId) < before)
      problems.push(`${tag} was committed after ${client}:${before}.`);
    newest.set(client, Math.max(before, Number(requestId)));
  }
}

// What a committed mutation scheduled runs exactly once and later; what a failed one did, never.
function checkJobs(entries: ReadonlyMap<string, CommittedEntry>, problems: string[]): void {
  for (const { tag, operation, args, position } of entries.values()) {
    if (operation !== "plan" || args["target"] !== "append") continue;
    const job = entries.get(`job:${tag}`);
    if (job === undefined) problems.push(`What ${tag} scheduled never ran.`);
    else if (job.position < position) problems.push(`What ${tag} scheduled ran before it.`);
  }
  for (const { tag } of entries.values()) {
    if (tag.startsWith("job:") && !entries.has(tag.slice("job:".length)))
      problems.push(`${tag} ran, but nobody scheduled it.`);
  }
}

function checkActions(
  history: History,
  entries: ReadonlyMap<string, CommittedEntry>,
  problems: string[],
): void {
  const effects = new Map<string, number>();
  for (const tag of history.effects) effects.set(tag, (effects.get(tag) ?? 0) + 1);
  for (const [tag, count] of effects) {
    if (count > 1) problems.push(`The action ${tag} ran ${count} times.`);
    if (tag.startsWith("job:") && !entries.has(tag.slice("job:".length)))
      problems.push(`The action ${tag} ran, but nobody scheduled it.`);
  }
  for (const { tag } of entries.values()) {
    if (tag.startsWith("act:") && !effects.has(tag.slice("act:".length)))
      problems.push(`${tag} was committed by an action that never ran.`);
  }
  for (const { tag, kind, isSuccess, result } of history.answers) {
    if (kind !== "action" || !isSuccess) continue;
    if (!entries.has(`act:${tag}`))
      problems.push(`The action ${tag} succeeded without its writes.`);
    if (result !== true) problems.push(`The action ${tag} read more than there was.`);
  }
}
