import type { ChatMessage, RemovedLine } from "@aldermoor/game/chat/api.ts";

/**
 * Lines with what those said that were taken out, for staff. Where nothing older is left to fetch, removed lines that the channel
 * remembers no more stand before all others.
 */
export function withRemoved(
  messages: readonly ChatMessage[],
  removed: readonly RemovedLine[],
  isAtStart: boolean,
): readonly ChatMessage[] {
  const byId = new Map(removed.map((line) => [line.id, line]));
  const said = messages.map((message) => {
    const line = message.gone === null ? undefined : byId.get(message.id);
    return line === undefined ? message : { ...message, text: line.text };
  });
  const firstNumber = messages[0]?.number ?? Infinity;
  const older = isAtStart ? removed.filter(({ number }) => number < firstNumber) : [];
  return [...older.map(asMessage), ...said];
}

function asMessage({ by, reason: _, ...said }: RemovedLine): ChatMessage {
  const bare = { avatarSeed: 0, title: null, reply: null, deed: null, links: [] };
  return { ...said, ...bare, gone: by };
}
