import { keysOf } from "../../core/content/keys-of.ts";
import type { ChatCommandId } from "../content/commands.ts";
import { chatCommands } from "../content/commands.ts";

/** What a written line is: words for everybody, an order, or an order nobody knows. */
type WrittenLine =
  | { readonly kind: "words" }
  | { readonly kind: "command"; readonly id: ChatCommandId; readonly rest: string }
  /** A word the command cannot do without is missing. */
  | { readonly kind: "incomplete"; readonly id: ChatCommandId }
  | { readonly kind: "unknown"; readonly word: string };

/** Reads a line of the chat. A slash begins an order, two begin words with a slash. */
export function readCommand(line: string): WrittenLine {
  const [, word, rest = ""] = /^\/(\S+)\s*(.*)$/s.exec(line.trim()) ?? [];
  if (word === undefined || word.startsWith("/")) return { kind: "words" };
  const id = keysOf(chatCommands).find((one) => one === word.toLowerCase());
  if (id === undefined) return { kind: "unknown", word };
  const words: readonly string[] = chatCommands[id];
  const isMissing = words.some((one) => !one.endsWith("?")) && rest.trim() === "";
  return isMissing ? { kind: "incomplete", id } : { kind: "command", id, rest: rest.trim() };
}

/** How a command is written: "/roll [sides]", "/who name". */
export function commandUsage(id: ChatCommandId): string {
  const words = chatCommands[id].map((word) =>
    word.endsWith("?") ? `[${word.slice(0, -1)}]` : word,
  );
  return [`/${id}`, ...words].join(" ");
}
