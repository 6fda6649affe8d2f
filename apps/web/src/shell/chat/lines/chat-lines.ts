import type { ChatMessage } from "@aldermoor/game/chat/api.ts";

/** A word of the page itself, for this reader alone. */
export type ChatNote = { readonly id: string; readonly atMs: number; readonly text: string };

/** One line of the chat. `isFirst` lines bear the name and face of who wrote them. */
export type ChatLine =
  | { readonly kind: "message"; readonly message: ChatMessage; readonly isFirst: boolean }
  | { readonly kind: "note"; readonly note: ChatNote };

/** A pause after which a name is written again. */
const togetherMs = 5 * 60_000;

/** Messages, oldest first, and the reader's own notes between them as lines. */
export function chatLines(
  messages: readonly ChatMessage[],
  notes: readonly ChatNote[],
): readonly ChatLine[] {
  const lines: ChatLine[] = [];
  let next = 0;
  let previous: ChatMessage | undefined;
  const takeNotesBefore = (atMs: number) => {
    for (let note = notes[next]; note !== undefined && note.atMs <= atMs; note = notes[next]) {
      lines.push({ kind: "note", note });
      previous = undefined;
      next += 1;
    }
  };
  for (const message of messages) {
    takeNotesBefore(message.atMs);
    lines.push({ kind: "message", message, isFirst: !goesOn(previous, message) });
    previous = message;
  }
  takeNotesBefore(Number.POSITIVE_INFINITY);
  return lines;
}

export function lineKey(line: ChatLine): string {
  return line.kind === "note" ? line.note.id : line.message.id;
}

/** Lines of one person that follow each other closely share one name; all others stand alone. */
function goesOn(previous: ChatMessage | undefined, message: ChatMessage): boolean {
  if (previous === undefined) return false;
  return (
    message.kind === "say" &&
    previous.kind === "say" &&
    // In the place of what is gone stands no face.
    previous.gone === null &&
    message.name === previous.name &&
    message.atMs - previous.atMs < togetherMs
  );
}
