import { classNames } from "@aldermoor/ui/class-names.ts";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import "@aldermoor/ui/layout/fading-ends.css";
import { useFadingEnds } from "@aldermoor/ui/layout/use-fading-ends.ts";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import type { ReactNode } from "react";
import { useRef } from "react";
import { t } from "../../texts/t.ts";
import { channelName } from "./channel-name.ts";
import { setChatChannel, showTalk, useChatLayout } from "./chat-layout.ts";
import type { ChannelView, Chat } from "./use-chat.ts";
import { useKeptTalks } from "./whispers/kept-talks.ts";
import "./chat-room.css";

/** The channels, and the whispers, which stay in sight where the channels have to scroll. */
export function ChatTabs({ chat }: { readonly chat: Chat }) {
  const { unreadWhispers } = chat;
  const row = useRef<HTMLDivElement>(null);
  useFadingEnds(row, chat.channels.map(({ channel }) => channel).join(" "));
  const isWhispering = chat.tab === "whispers";
  const { partner } = useChatLayout();
  const kept = useKeptTalks();
  const isKept = kept.some(({ name }) => name === partner?.name);
  return (
    <div className="chat-room__tabs" role="tablist" aria-label={t("chat.channels")}>
      <div className="chat-room__channels fading-ends" ref={row}>
        {chat.channels.map(({ channel, title, unread, isCalled }) => (
          <ChatTab
            key={channel}
            label={channelName({ channel, title })}
            isShown={!isWhispering && channel === chat.shown.channel}
            onShow={() => setChatChannel(channel)}
          >
            <ChannelName channel={channel} title={title} />
            {unread > 0 && <Unread count={unread} sign={isCalled ? "@" : ""} isCalled={isCalled} />}
          </ChatTab>
        ))}
        {kept.map((one) => (
          <ChatTab
            key={`whisper ${one.name}`}
            label={t("chat.whispers-with", { name: one.name })}
            isShown={isWhispering && partner?.name === one.name}
            onShow={() => showTalk(one)}
          >
            <span className="chat-room__name">{one.name}</span>
          </ChatTab>
        ))}
      </div>
      <ChatTab
        label={t("chat.whispers")}
        isShown={isWhispering && !isKept}
        onShow={() => setChatChannel("whispers")}
      >
        <Icon name="message-circle" size={16} />
        <VisuallyHidden>{t("chat.whispers")}</VisuallyHidden>
        {unreadWhispers > 0 && <Unread count={unreadWhispers} sign="" isCalled />}
      </ChatTab>
    </div>
  );
}

/** The language channels in two letters, which are their names in every language. */
function ChannelName({ channel, title }: Pick<ChannelView, "channel" | "title">) {
  const name = channelName({ channel, title });
  if (channel !== "en" && channel !== "de") return <span className="chat-room__name">{name}</span>;
  return (
    <>
      <span aria-hidden>{channel.toUpperCase()}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}

type ChatTabProps = {
  /** Its name in full, for those who point at two letters or a sign. */
  readonly label: string;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly children: ReactNode;
};

function ChatTab({ label, isShown, onShow, children }: ChatTabProps) {
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isShown}
      title={label}
      className={classNames("chat-room__channel", isShown && "chat-room__channel--shown")}
      onClick={(event) => {
        onShow();
        // In a narrow dock the channels scroll, and half of one would stay out of sight.
        event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
      }}
    >
      {children}
    </button>
  );
}

type UnreadProps = {
  readonly count: number;
  readonly sign: string;
  readonly isCalled: boolean;
};

function Unread({ count, sign, isCalled }: UnreadProps) {
  return (
    <em className={classNames("chat-room__unread num", isCalled && "chat-room__unread--called")}>
      {sign}
      {count}
      <VisuallyHidden> {t("chat.unread")}</VisuallyHidden>
    </em>
  );
}
