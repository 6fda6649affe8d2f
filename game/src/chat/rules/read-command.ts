import type { StaffPermission } from "../../core/content/staff.ts";
import type { ChatCommandId } from "../content/commands.ts";
import { chatCommands } from "../content/commands.ts";
import { openCommands } from "./open-commands.ts";

/** What a written line is: words for everybody, an order, or an order nobody knows. */
type WrittenLine =
  | { readonly kind: "words" }
  /** One word for each that the command takes, empty where it was left out. */
  | { readonly kind: "command"; readonly id: ChatCommandId; readonly words: readonly string[] }
  /** A word the command cannot do without is missing. */
  | { readonly kind: "incomplete"; readonly id: ChatCommandId }
  | { readonly kind: "unknown"; readonly word: string };

/**
 * Reads a line of the chat for whoever holds these permissions. A slash begins an order, two begin words with a slash. What
 * somebody may not do is unknown to them.
 */
export function readCommand(line: string, held: readonly StaffPermission[]): WrittenLine {
  const [, word, rest = ""] = /^\/(\S+)\s*(.*)$/s.exec(line.trim()) ?? [];
  if (word === undefined || word.startsWith("/")) return { kind: "words" };
  const id = openCommands(held).find((one) => one === word.toLowerCase());
  if (id === undefined) return { kind: "unknown", word };
  const asked: readonly string[] = chatCommands[id].words;
  const words = wordsOf(asked, rest.trim());
  const isMissing = asked.some((one, index) => !isOptional(one) && words[index] === "");
  return isMissing ? { kind: "incomplete", id } : { kind: "command", id, words };
}

/** How a command is written: "/roll [sides]", "/who name". */
export function commandUsage(id: ChatCommandId): string {
  const words = chatCommands[id].words.map((word) =>
    isOptional(word) ? `[${word.slice(0, -1)}]` : word,
  );
  return [`/${id}`, ...words].join(" ");
}

function wordsOf(asked: readonly string[], written: string): readonly string[] {
  let left = written;
  return asked.map((word, index) => {
    if (index === asked.length - 1) return left;
    const [, first = "", rest = ""] = /^(\S*)\s*(.*)$/s.exec(left) ?? [];
    if (isOptional(word) && !/^\d+$/.test(first)) return "";
    left = rest;
    return first;
  });
}

function isOptional(word: string): boolean {
  return word.endsWith("?");
}
