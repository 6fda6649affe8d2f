import type { ChannelId } from "@aldermoor/game/chat/content/channels.ts";

/** Somebody to talk to alone; `otherId` once it is known which character that is. */
export type Partner = { readonly name: string; readonly otherId: string | undefined };

/** Where one reads and writes: in a channel, or with somebody alone. */
export type ChatPlace =
  | { readonly kind: "channel"; readonly channel: ChannelId }
  | { readonly kind: "talk"; readonly partner: Partner };

/** By which name this browser keeps what belongs to a place. */
export function placeKey(place: ChatPlace): string {
  return place.kind === "channel" ? place.channel : `whisper ${place.partner.name.toLowerCase()}`;
}
