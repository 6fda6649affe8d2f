import { openCommands } from "@aldermoor/game/chat/rules/open-commands.ts";
import { commandUsage } from "@aldermoor/game/chat/rules/read-command.ts";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import type { PaletteEntry } from "@aldermoor/ui/overlays/command-palette.tsx";
import { useStaff } from "../../shared/moderation/use-staff.ts";
import { t } from "../../texts/t.ts";
import { writeInChat } from "../chat/composer/chat-draft.ts";

/** What one may write after a slash: choosing one begins the line in the chat. */
export function useCommandEntries(): readonly PaletteEntry[] {
  return openCommands(useStaff()).map((id) => ({
    id: `command ${id}`,
    label: commandUsage(id),
    note: t(`commands.${id}`),
    icon: <Icon name="terminal" size={16} />,
    onSelect: () => writeInChat(`/${id} `),
  }));
}
