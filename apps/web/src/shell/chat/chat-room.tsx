import { classNames } from "@aldermoor/ui/class-names.ts";
import type { ReactNode } from "react";
import { t } from "../../texts/t.ts";
import { ChatComposer } from "./chat-composer.tsx";
import { setChatChannel } from "./chat-layout.ts";
import { ChatMessages } from "./chat-messages.tsx";
import "./chat-room.css";
import type { Chat } from "./use-chat.ts";

type ChatRoomProps = {
  readonly chat: Chat;
  /** A button at the right of the channels, such as the one that hides the chat. */
  readonly aside?: ReactNode;
};

/** Channels, what was said in one of them, and the field to write in. */
export function ChatRoom({ chat, aside }: ChatRoomProps) {
  const { shown } = chat;
  return (
    <div className="chat-room">
      <div className="chat-room__head">
        <div className="chat-room__channels" role="tablist" aria-label={t("chat.channels")}>
          {chat.channels.map(({ channel, unread, isCalled }) => (
            <button
              key={channel}
              type="button"
              role="tab"
              aria-selected={channel === shown.channel}
              className={classNames(
                "chat-room__channel",
                channel === shown.channel && "chat-room__channel--shown",
              )}
              onClick={() => setChatChannel(channel)}
            >
              {t(`notices.channel-${channel}`)}
              {unread > 0 && (
                <em
                  className={classNames(
                    "chat-room__unread num",
                    isCalled && "chat-room__unread--called",
                  )}
                >
                  {isCalled ? "@" : ""}
                  {unread}
                </em>
              )}
            </button>
          ))}
        </div>
        {aside}
      </div>
      {/* A room of its own per channel, so that each keeps its place in the talk. */}
      <ChatMessages key={`messages-${shown.channel}`} view={shown} ownName={chat.ownName} />
      <ChatComposer key={`composer-${shown.channel}`} view={shown} />
    </div>
  );
}
