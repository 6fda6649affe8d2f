import { keysOf } from "../../core/content/keys-of.ts";
import type { StaffPermission } from "../../core/content/staff.ts";
import type { ChatCommandId } from "../content/commands.ts";
import { chatCommands } from "../content/commands.ts";

/** The commands of whoever holds these permissions, in the order of their list. */
export function openCommands(held: readonly StaffPermission[]): readonly ChatCommandId[] {
  return keysOf(chatCommands).filter((id) => {
    const permission = permissionOf(id);
    return permission === undefined || held.includes(permission);
  });
}

/** What a command asks of staff; nothing where everybody may. */
export function permissionOf(id: ChatCommandId): StaffPermission | undefined {
  const command = chatCommands[id];
  return "permission" in command ? command.permission : undefined;
}
