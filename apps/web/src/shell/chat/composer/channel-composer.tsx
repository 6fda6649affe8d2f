import { channelWord } from "@aldermoor/game/chat/content/channels.ts";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { setChatChannel } from "../chat-layout.ts";
import type { ChannelView } from "../use-chat.ts";
import { ChatComposer } from "./chat-composer.tsx";
import { speakersOf } from "./name-choices.ts";
import { useMayWrite } from "./use-may-write.ts";
import "../chat-room.css";

type ChannelComposerProps = { readonly view: ChannelView; readonly ownName: string };

/** The field of a channel, or from when on there is one. */
export function ChannelComposer({ view, ownName }: ChannelComposerProps) {
  const { channel, mayWrite, opensAtTotalLevel, slowMs, messages } = view;
  const hasField = useMayWrite();
  if (mayWrite !== false) {
    const heard = messages.kind === "ready" ? messages.list.filter(view.isHeard) : [];
    return (
      <>
        {slowMs > 0 && hasField && (
          <p className="chat-room__slow">{t("chat.slow", { time: durationText(slowMs) })}</p>
        )}
        <ChatComposer
          place={{ kind: "channel", channel }}
          label={t(`chat.placeholder-${channelWord(channel)}`)}
          speakers={speakersOf(heard, ownName)}
        />
      </>
    );
  }
  return (
    <p className="chat-room__closed">
      <Icon name="lock" size={14} />
      <span>{t("chat.closed", { level: opensAtTotalLevel })}</span>
      {channel !== "help" && (
        <button type="button" className="link link--ember" onClick={() => setChatChannel("help")}>
          {t("chat.to-help")}
        </button>
      )}
    </p>
  );
}
