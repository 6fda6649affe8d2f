import type { ChatCommandId } from "@aldermoor/game/chat/content/commands.ts";
import { chatCommands } from "@aldermoor/game/chat/content/commands.ts";
import { commandUsage } from "@aldermoor/game/chat/rules/read-command.ts";
import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { idsOf } from "../../shared/world/known-id.ts";
import { t } from "../../texts/t.ts";
import "./commands-screen.css";

/** Everything one may write after a slash. */
export default function CommandsScreen() {
  return (
    <>
      <PageHeader title={t("places.commands")} subtitle={t("commands.subtitle")} />
      <Panel flush>
        <ul aria-label={t("commands.list")}>
          {idsOf(chatCommands).map((id) => (
            <CommandRow key={id} id={id} />
          ))}
        </ul>
      </Panel>
    </>
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
