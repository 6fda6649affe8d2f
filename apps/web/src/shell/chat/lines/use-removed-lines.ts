import type { RemovedLine } from "@aldermoor/game/chat/api.ts";
import type { ChannelId } from "@aldermoor/game/chat/content/channels.ts";
import { isPublicChannel } from "@aldermoor/game/chat/content/channels.ts";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { useStaff } from "../../../shared/moderation/use-staff.ts";

const none: readonly RemovedLine[] = [];

/** What was taken out of a channel, for staff; nothing for all others, and until their second factor is there. */
export function useRemovedLines(channel: ChannelId): readonly RemovedLine[] {
  const isStaff = useStaff().includes("hush");
  const removed = useGameQuery(
    api.chat.removedLines,
    isStaff && isPublicChannel(channel) ? { channel } : "skip",
  );
  return removed.state === "ready" && removed.value.ok ? removed.value.value : none;
}
