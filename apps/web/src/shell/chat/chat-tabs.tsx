import { classNames } from "@aldermoor/ui/class-names.ts";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import type { ReactNode } from "react";
import { t } from "../../texts/t.ts";
import { setChatChannel } from "./chat-layout.ts";
import type { Chat } from "./use-chat.ts";
import "./chat-room.css";

/** The channels and the whispers, with what is unread in each. */
export function ChatTabs({ chat }: { readonly chat: Chat }) {
  const { unreadWhispers } = chat;
  const isWhispering = chat.tab === "whispers";
  return (
    <div className="chat-room__channels" role="tablist" aria-label={t("chat.channels")}>
      {chat.channels.map(({ channel, unread, isCalled }) => (
        <ChatTab
          key={channel}
          isShown={!isWhispering && channel === chat.shown.channel}
          onShow={() => setChatChannel(channel)}
          unread={unread}
          isCalled={isCalled}
        >
          {t(`notices.channel-${channel}`)}
        </ChatTab>
      ))}
      <ChatTab
        isShown={isWhispering}
        onShow={() => setChatChannel("whispers")}
        unread={unreadWhispers}
        isCalled={unreadWhispers > 0}
      >
        {t("chat.whispers")}
      </ChatTab>
    </div>
  );
}

type ChatTabProps = {
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly unread: number;
  readonly isCalled: boolean;
  readonly children: ReactNode;
};

function ChatTab({ isShown, onShow, unread, isCalled, children }: ChatTabProps) {
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isShown}
      className={classNames("chat-room__channel", isShown && "chat-room__channel--shown")}
      onClick={(event) => {
        onShow();
        // In a narrow dock the tabs scroll, and half of one would stay out of sight.
        event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
      }}
    >
      {children}
      {unread > 0 && (
        <em
          className={classNames("chat-room__unread num", isCalled && "chat-room__unread--called")}
        >
          {isCalled ? "@" : ""}
          {unread}
          <VisuallyHidden> {t("chat.unread")}</VisuallyHidden>
        </em>
      )}
    </button>
  );
}
