import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Switch } from "@aldermoor/ui/controls/switch.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Popover } from "@aldermoor/ui/overlays/popover.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useAccountSettings } from "../../../shared/account/use-account-settings.ts";
import { t } from "../../../texts/t.ts";
import { setCallsOnly, useChatLayout } from "../chat-layout.ts";
import "./chat-filter.css";

/** Which lines the channels show. What is chosen for good holds on all devices, as in the settings. */
export function ChatFilter() {
  const { hasCallsOnly } = useChatLayout();
  const { chat } = useAccountSettings();
  const { run, isBlocked } = useCommands();
  const { hasSystemLines, hasDice = true } = chat;
  const change = (part: Partial<typeof chat>) =>
    void run(api.settings.change, { chat: { ...chat, ...part } });
  return (
    <Popover
      title={t("chat.filter")}
      className="chat-filter"
      trigger={
        <IconButton
          size="sm"
          label={t("chat.filter")}
          icon={<Icon name="list-filter" size={16} />}
        />
      }
    >
      <Switch
        label={t("chat.filter-world")}
        checked={hasSystemLines}
        disabled={isBlocked}
        onChange={(isOn) => change({ hasSystemLines: isOn })}
      />
      <Switch
        label={t("chat.filter-dice")}
        checked={hasDice}
        disabled={isBlocked}
        onChange={(isOn) => change({ hasDice: isOn })}
      />
      <Switch
        label={t("chat.filter-calls")}
        hint={t("chat.filter-calls-text")}
        checked={hasCallsOnly}
        onChange={setCallsOnly}
      />
    </Popover>
  );
}
