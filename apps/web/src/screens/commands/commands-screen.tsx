import type { ChatCommandId } from "@aldermoor/game/chat/content/commands.ts";
import { openCommands, permissionOf } from "@aldermoor/game/chat/rules/open-commands.ts";
import { commandUsage } from "@aldermoor/game/chat/rules/read-command.ts";
import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useStaff } from "../../shared/moderation/use-staff.ts";
import { t } from "../../texts/t.ts";
import "./commands-screen.css";

/** Everything one may write after a slash; of staff's commands those alone that one may give. */
export default function CommandsScreen() {
  const open = openCommands(useStaff());
  const ofStaff = open.filter((id) => permissionOf(id) !== undefined);
  return (
    <>
      <PageHeader title={t("places.commands")} subtitle={t("commands.subtitle")} />
      <Stack>
        <Panel flush>
          <CommandList
            label={t("commands.list")}
            ids={open.filter((id) => permissionOf(id) === undefined)}
          />
        </Panel>
        {ofStaff.length > 0 && (
          <Panel flush title={t("commands.staff")}>
            <CommandList label={t("commands.staff")} ids={ofStaff} />
          </Panel>
        )}
      </Stack>
    </>
  );
}

type CommandListProps = { readonly label: string; readonly ids: readonly ChatCommandId[] };

function CommandList({ label, ids }: CommandListProps) {
  return (
    <ul aria-label={label}>
      {ids.map((id) => (
        <CommandRow key={id} id={id} />
      ))}
    </ul>
  );
}

function CommandRow({ id }: { readonly id: ChatCommandId }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`/${id}`);
      toast.success(t("commands.copied"));
    } catch {
      // Without the right to the clipboard the command is short enough to type.
      toast.error(t("commands.not-copied"));
    }
  };
  return (
    <li className="commands-screen">
      <code>{commandUsage(id)}</code>
      <span>{t(`commands.${id}`)}</span>
      <IconButton
        size="sm"
        label={t("commands.copy", { command: `/${id}` })}
        icon={<Icon name="copy" size={15} />}
        onClick={() => void copy()}
      />
    </li>
  );
}
