import type { ReactNode } from "react";
import { ChatTabs } from "./chat-tabs.tsx";
import { ChannelComposer } from "./composer/channel-composer.tsx";
import { ChatFilter } from "./filter/chat-filter.tsx";
import { ChatMessages } from "./lines/chat-messages.tsx";
import { PinnedLines } from "./pins/pinned-lines.tsx";
import type { Chat } from "./use-chat.ts";
import { WhisperRoom } from "./whispers/whisper-room.tsx";
import "./chat-room.css";

type ChatRoomProps = {
  readonly chat: Chat;
  /** A button at the right of the channels, such as the one that hides the chat. */
  readonly aside?: ReactNode;
};

/** Channels, what was said in one of them, and the field to write in. */
export function ChatRoom({ chat, aside }: ChatRoomProps) {
  const { shown, tab } = chat;
  return (
    <div className="chat-room">
      <div className="chat-room__head">
        <ChatTabs chat={chat} />
        <div className="chat-room__asides">
          {tab !== "whispers" && <ChatFilter />}
          {aside}
        </div>
      </div>
      {tab === "whispers" ? (
        <WhisperRoom ownName={chat.ownName} />
      ) : (
        <>
          <PinnedLines pins={shown.pins} />
          {/* A room of its own per channel, so that each keeps its place in the talk. */}
          <ChatMessages key={`messages-${shown.channel}`} view={shown} ownName={chat.ownName} />
          <ChannelComposer key={`composer-${shown.channel}`} view={shown} ownName={chat.ownName} />
        </>
      )}
    </div>
  );
}
