import { createStore, useStore } from "../../page/store.ts";
import { serverNowMs } from "../../realtime/server-clock.ts";
import type { ChatNote } from "./chat-lines.ts";

/** What only this page knows of a place: its own words, and from where on lines are shown. */
type ChannelNotes = {
  readonly notes: readonly ChatNote[];
  /** Lines up to this instant were cleared away. */
  readonly clearedAtMs: number;
};

/** More than fit on a screen are of no use to anybody. */
const notesMax = 40;

export function useChannelNotes(key: string): ChannelNotes {
  return useStore(stored, (all) => all[key] ?? nothing);
}

/** Says a word to the reader of a place. */
export function addNote(key: string, text: string): void {
  const { notes, clearedAtMs } = stored.get()[key] ?? nothing;
  counter += 1;
  const note = { id: `note-${counter}`, atMs: serverNowMs(), text };
  change(key, { notes: [...notes, note].slice(-notesMax), clearedAtMs });
}

/** Takes all lines of a place out of sight, for this page only. */
export function clearChannel(key: string): void {
  change(key, { notes: [], clearedAtMs: serverNowMs() });
}

const nothing: ChannelNotes = { notes: [], clearedAtMs: 0 };
const stored = createStore<Readonly<Partial<Record<string, ChannelNotes>>>>({});
let counter = 0;

function change(key: string, notes: ChannelNotes): void {
  stored.set({ ...stored.get(), [key]: notes });
}
