import type { StaffPermission } from "../../core/content/staff.ts";
import type { ChatCommandId } from "../content/commands.ts";
import { openCommands } from "./open-commands.ts";

/**
 * The commands that a line may become for whoever holds these permissions: those that begin as it does, while it is a slash and
 * part of a word.
 */
export function commandsFor(
  line: string,
  held: readonly StaffPermission[],
): readonly ChatCommandId[] {
  const [, begun] = /^\/([a-z]*)$/i.exec(line) ?? [];
  if (begun === undefined) return [];
  const small = begun.toLowerCase();
  return openCommands(held).filter((id) => id.startsWith(small));
}
