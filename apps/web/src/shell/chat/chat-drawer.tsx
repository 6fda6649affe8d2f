import { Sheet } from "@aldermoor/ui/overlays/sheet.tsx";
import { t } from "../../texts/t.ts";
import { setChatDrawn, useChatLayout } from "./chat-layout.ts";
import { ChatRoom } from "./chat-room.tsx";
import "./chat-sheet.css";
import { useChat } from "./use-chat.ts";

/** The chat of a window too narrow for a dock: a drawer from the right. */
export default function ChatDrawer() {
  const { isDrawn } = useChatLayout();
  const chat = useChat(isDrawn);
  return (
    <Sheet
      open={isDrawn}
      onOpenChange={setChatDrawn}
      title={t("chat.title")}
      hideTitle
      side="right"
      className="chat-sheet"
    >
      <ChatRoom chat={chat} />
    </Sheet>
  );
}
