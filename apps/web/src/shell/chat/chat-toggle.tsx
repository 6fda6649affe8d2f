import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { phoneQuery, useMediaQuery } from "@aldermoor/ui/theme/use-media-query.ts";
import { t } from "../../texts/t.ts";
import { narrowQuery, toggleChat, useChatLayout } from "./chat-layout.ts";
import { useChat } from "./use-chat.ts";

/** Brings the chat back where it is hidden; a dot tells of unread words. Phones have the peek. */
export function ChatToggle() {
  const isPhone = useMediaQuery(phoneQuery);
  const isNarrow = useMediaQuery(narrowQuery);
  const { isDocked } = useChatLayout();
  const hasDock = isDocked && !isNarrow;
  return isPhone || hasDock ? null : <ToggleButton />;
}

function ToggleButton() {
  const chat = useChat(false);
  return (
    <IconButton
      label={t("chat.show")}
      icon={<Icon name="message-square" size={18} />}
      dot={chat.unread > 0}
      onClick={toggleChat}
    />
  );
}
