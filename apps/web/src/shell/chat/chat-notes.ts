import type { ChannelId } from "@aldermoor/game/chat/content/channels.ts";
import { createStore, useStore } from "../../page/store.ts";
import { serverNowMs } from "../../realtime/server-clock.ts";
import type { ChatNote } from "./chat-lines.ts";

/** What only this page knows of a channel: its own words, and from where on lines are shown. */
type ChannelNotes = {
  readonly notes: readonly ChatNote[];
  /** Lines up to this instant were cleared away. */
  readonly clearedAtMs: number;
};

/** More than fit on a screen are of no use to anybody. */
const notesMax = 40;

export function useChannelNotes(channel: ChannelId): ChannelNotes {
  return useStore(stored, (all) => all[channel] ?? nothing);
}

/** Says a word to the reader of a channel. */
export function addNote(channel: ChannelId, text: string): void {
  const { notes, clearedAtMs } = stored.get()[channel] ?? nothing;
  counter += 1;
  const note = { id: `note-${counter}`, atMs: serverNowMs(), text };
  change(channel, { notes: [...notes, note].slice(-notesMax), clearedAtMs });
}

/** Takes all lines of a channel out of sight, for this page only. */
export function clearChannel(channel: ChannelId): void {
  change(channel, { notes: [], clearedAtMs: serverNowMs() });
}

const nothing: ChannelNotes = { notes: [], clearedAtMs: 0 };
const stored = createStore<Readonly<Partial<Record<ChannelId, ChannelNotes>>>>({});
let counter = 0;

function change(channel: ChannelId, notes: ChannelNotes): void {
  stored.set({ ...stored.get(), [channel]: notes });
}
