import type { ChatMessage } from "@aldermoor/game/chat/api.ts";

/**
 * What was fetched earlier and what is the newest as one row of lines. When lines between the two are
 * missing, after a long loss of the connection, the earlier ones are dropped: they can be fetched again,
 * and a gap would not be seen.
 */
export function joinPages(
  earlier: readonly ChatMessage[],
  newest: readonly ChatMessage[],
): readonly ChatMessage[] {
  const first = newest[0];
  if (first === undefined) return newest;
  const before = earlier.filter(({ number }) => number < first.number);
  const last = before.at(-1);
  return last !== undefined && last.number === first.number - 1 ? [...before, ...newest] : newest;
}
