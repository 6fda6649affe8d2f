import { keysOf } from "../../core/content/keys-of.ts";
import type { ChatCommandId } from "../content/commands.ts";
import { chatCommands } from "../content/commands.ts";

/** The commands that a line may become: those that begin as it does, while it is a slash and part of a word. */
export function commandsFor(line: string): readonly ChatCommandId[] {
  const [, begun] = /^\/([a-z]*)$/i.exec(line) ?? [];
  if (begun === undefined) return [];
  const small = begun.toLowerCase();
  return keysOf(chatCommands).filter((id) => id.startsWith(small));
}
