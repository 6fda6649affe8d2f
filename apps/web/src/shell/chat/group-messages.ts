import type { ChatMessage } from "@aldermoor/game/chat/api.ts";

/** Lines of one person that follow each other closely share one name and face. */
export type MessageGroup = {
  readonly first: ChatMessage;
  readonly lines: readonly ChatMessage[];
};

/** A pause after which a name is written again. */
const togetherMs = 5 * 60_000;

/** Puts messages, oldest first, into groups. System lines always stand alone. */
export function groupMessages(messages: readonly ChatMessage[]): readonly MessageGroup[] {
  const groups: { first: ChatMessage; lines: ChatMessage[] }[] = [];
  for (const message of messages) {
    const last = groups.at(-1);
    if (last !== undefined && belongsTo(last.lines.at(-1), message)) last.lines.push(message);
    else groups.push({ first: message, lines: [message] });
  }
  return groups;
}

function belongsTo(previous: ChatMessage | undefined, message: ChatMessage): boolean {
  if (previous === undefined) return false;
  return (
    message.kind === "say" &&
    previous.kind === "say" &&
    message.name === previous.name &&
    message.atMs - previous.atMs < togetherMs
  );
}
