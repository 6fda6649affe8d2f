import type { ChatMessage } from "@aldermoor/game/chat/api.ts";
import { t } from "../../../texts/t.ts";

/** Whose line it is; nobody's name stands at what staff announce. */
export function authorOf({ name }: Pick<ChatMessage, "name">): string {
  return name === "" ? t("chat.staff") : name;
}
