import { IconButton } from "@aldermoor/ui/button.tsx";
import { Icon } from "@aldermoor/ui/icon.tsx";
import type { KeyboardEvent, PointerEvent } from "react";
import { t } from "../../texts/t.ts";
import "./chat-dock.css";
import { chatWidth, setChatWidth, toggleChat, useChatLayout } from "./chat-layout.ts";
import { ChatRoom } from "./chat-room.tsx";
import { useChat } from "./use-chat.ts";

/** The chat at the right of a broad window. Its width can be drawn and is remembered. */
export default function ChatDock() {
  const chat = useChat(true);
  return (
    <aside className="chat-dock" aria-label={t("chat.title")}>
      <ResizeHandle />
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

const stepPx = 16;

function ResizeHandle() {
  const { widthPx } = useChatLayout();
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setChatWidth(window.innerWidth - event.clientX);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") setChatWidth(widthPx + stepPx);
    else if (event.key === "ArrowRight") setChatWidth(widthPx - stepPx);
    else return;
    event.preventDefault();
  };
  return (
    <div
      className="chat-dock__handle"
      role="separator"
      aria-orientation="vertical"
      aria-label={t("chat.resize")}
      aria-valuemin={chatWidth.minPx}
      aria-valuemax={chatWidth.maxPx}
      aria-valuenow={widthPx}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  );
}
