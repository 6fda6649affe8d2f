import type { ChatMessage, RemovedLine } from "@aldermoor/game/chat/api.ts";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { t } from "../../../texts/t.ts";
import { authorOf } from "./author-of.ts";
import "./chat-line.css";

type GoneLineProps = {
  readonly message: ChatMessage;
  /** What it said, for staff alone. */
  readonly removed: RemovedLine | undefined;
};

/** The place of a line that somebody took out. Staff read what it said, and why it is gone. */
export function GoneLine({ message, removed }: GoneLineProps) {
  const { gone, text } = message;
  const why = t(gone === "staff" ? "chat.removed" : "chat.taken-back");
  const reason = removed?.reason ?? null;
  return (
    <div className="chat-line chat-line--note">
      <Icon name="eye-off" size={15} />
      <p>
        {authorOf(message)}: <i>{why}</i>
        {reason !== null && <> {t("chat.removed-because", { reason })}</>}
        {removed !== undefined && <bdi className="chat-line__removed">{text}</bdi>}
      </p>
    </div>
  );
}
