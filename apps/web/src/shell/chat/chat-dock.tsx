import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { ResizeHandle } from "@aldermoor/ui/controls/resize-handle.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { useMediaQuery } from "@aldermoor/ui/theme/use-media-query.ts";
import { t } from "../../texts/t.ts";
import "./chat-dock.css";
import { chatWidth, setChatWidth, toggleChat, useChatLayout } from "./chat-layout.ts";
import { ChatRoom } from "./chat-room.tsx";
import { useChat } from "./use-chat.ts";

/** The chat at the right of a broad window. Its width can be drawn and is remembered. */
export default function ChatDock() {
  const chat = useChat(true);
  const { widthPx } = useChatLayout();
  const isBroad = useMediaQuery(broadQuery);
  return (
    <aside className="chat-dock" aria-label={t("chat.title")}>
      {isBroad && (
        <ResizeHandle
          label={t("chat.resize")}
          value={widthPx}
          min={chatWidth.minPx}
          max={chatWidth.maxPx}
          onChange={setChatWidth}
        />
      )}
      <ChatRoom
        chat={chat}
        aside={
          <IconButton
            size="sm"
            label={t("chat.hide")}
            icon={<Icon name="panel-right-close" size={16} />}
            onClick={toggleChat}
          />
        }
      />
    </aside>
  );
}

/** Narrower, the page has its own idea of how much room the chat may take. */
const broadQuery = "(min-width: 1280px)";
