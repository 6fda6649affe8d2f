import { channelWord } from "@aldermoor/game/chat/content/channels.ts";
import { t } from "../../texts/t.ts";
import type { ChannelView } from "./use-chat.ts";

/** What a channel is called: an order or a team by its own name. */
export function channelName({ channel, title }: Pick<ChannelView, "channel" | "title">): string {
  return title ?? t(`notices.channel-${channelWord(channel)}`);
}
