import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { t } from "../../../texts/t.ts";
import { setCallsOnly } from "../chat-layout.ts";
import "../chat-room.css";

/** Says that only lines that call the reader are shown, and shows all of them again. */
export function CallsBar() {
  return (
    <div className="chat-room__search">
      <span role="status">{t("chat.calls-only")}</span>
      <IconButton
        size="sm"
        label={t("chat.show-all")}
        icon={<Icon name="x" size={14} />}
        onClick={() => setCallsOnly(false)}
      />
    </div>
  );
}
