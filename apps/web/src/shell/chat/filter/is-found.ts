import type { ChatMessage } from "@aldermoor/game/chat/api.ts";

/** Whether a line, or the name of who said it, holds what is searched; all do where nothing is. */
export function isFound(
  { name, text }: Pick<ChatMessage, "name" | "text">,
  wanted: string,
): boolean {
  const small = wanted.toLocaleLowerCase();
  return [name, text].some((words) => words.toLocaleLowerCase().includes(small));
}
