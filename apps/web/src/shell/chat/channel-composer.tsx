import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { t } from "../../texts/t.ts";
import { ChatComposer } from "./chat-composer.tsx";
import { setChatChannel } from "./chat-layout.ts";
import type { ChannelView } from "./use-chat.ts";
import "./chat-room.css";

/** The field of a channel, or from when on there is one. */
export function ChannelComposer({ view }: { readonly view: ChannelView }) {
  const { channel, mayWrite, opensAtTotalLevel } = view;
  if (mayWrite !== false) {
    return (
      <ChatComposer place={{ kind: "channel", channel }} label={t(`chat.placeholder-${channel}`)} />
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
