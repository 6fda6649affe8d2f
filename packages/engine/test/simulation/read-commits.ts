import { readLogBody } from "../../src/log/log-record.ts";
import type { LogEntry } from "../../src/log/log-record.ts";
import type { LogRow } from "../../src/storage/storage.ts";
import type { JournalEntry, Plain, PlainFields } from "./world.ts";

/** One batch of mutations as the log tells of it. */
export type Commit = {
  readonly ts: bigint;
  /** The mutations in their order. */
  readonly journal: readonly JournalEntry[];
  /** The requests of clients among them, each with its answer as text. */
  readonly requests: readonly { readonly tag: string; readonly result: string }[];
  /** The documents as they are after the batch, by id; null where one was deleted. */
  readonly documents: ReadonlyMap<string, string | null>;
};

/** Reads what the log rows say, in the terms of the simulated application. */
export function readCommits(rows: readonly LogRow[]): Commit[] {
  return rows.map(readCommit);
}

function readCommit({ ts, body }: LogRow): Commit {
  const entries = [...readLogBody(body)];
  const documents = new Map<string, string | null>();
  const journal: JournalEntry[] = [];
  for (const entry of entries) {
    if (entry.kind === "deletion") documents.set(entry.id, null);
    if (entry.kind !== "document") continue;
    const fields = JSON.parse(entry.json) as PlainFields;
    documents.set(textOf(fields["_id"]), entry.json);
    const told = journalEntryOf(fields);
    if (told !== null) journal.push(told);
  }
  return { ts, journal, requests: entries.flatMap(requestOf), documents };
}

function journalEntryOf({ tag, operation, args, result }: PlainFields): JournalEntry | null {
  if (typeof tag !== "string" || typeof operation !== "string") return null;
  return {
    tag,
    operation,
    args: JSON.parse(textOf(args)) as PlainFields,
    result: JSON.parse(textOf(result)) as Plain,
  };
}

function textOf(value: Plain | undefined): string {
  if (typeof value !== "string") throw new Error("A field of a document is no text.");
  return value;
}

function requestOf(entry: LogEntry): { tag: string; result: string }[] {
  // Nodes have sessions of their own, for what no client asked for.
  if (entry.kind !== "request" || !entry.sessionId.startsWith("session of ")) return [];
  const client = entry.sessionId.replace("session of ", "");
  const result = canonical(JSON.parse(entry.resultJson) as Plain);
  return [{ tag: `${client}:${entry.requestId}`, result }];
}

/** A text that is the same for equal values. */
export function canonical(value: Plain): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
