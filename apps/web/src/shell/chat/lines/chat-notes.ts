import { createStore, useStore } from "../../../page/store.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import type { ChatNote } from "./chat-lines.ts";

/** What only this page knows of a place: its own words, and from where on lines are shown. */
type ChannelNotes = {
  readonly notes: readonly ChatNote[];
  /** Lines up to this instant were cleared away. */
  readonly clearedAtMs: number;
  /** What the lines are searched for; empty shows all. */
  readonly wanted: string;
};

/** More than fit on a screen are of no use to anybody. */
const notesMax = 40;

export function useChannelNotes(key: string): ChannelNotes {
  return useStore(stored, (all) => all[key] ?? nothing);
}

/** Says a word to the reader of a place. */
export function addNote(key: string, text: string): void {
  const before = stored.get()[key] ?? nothing;
  counter += 1;
  const note = { id: `note-${counter}`, atMs: serverNowMs(), text };
  change(key, { ...before, notes: [...before.notes, note].slice(-notesMax) });
}

/** Takes all lines of a place out of sight, for this page only. */
export function clearChannel(key: string): void {
  change(key, { notes: [], clearedAtMs: serverNowMs(), wanted: "" });
}

/** Shows only the lines that hold some words, or all again. */
export function searchPlace(key: string, wanted: string): void {
  change(key, { ...(stored.get()[key] ?? nothing), wanted });
}

const nothing: ChannelNotes = { notes: [], clearedAtMs: 0, wanted: "" };
const stored = createStore<Readonly<Partial<Record<string, ChannelNotes>>>>({});
let counter = 0;

function change(key: string, notes: ChannelNotes): void {
  stored.set({ ...stored.get(), [key]: notes });
}
