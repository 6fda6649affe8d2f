import type { ChatQuote } from "@aldermoor/game/chat/api.ts";
import { t } from "../../../texts/t.ts";
import "./chat-quote.css";

/** The beginning of a line that is answered, on one line of its own. */
export function ChatQuoteView({ quote }: { readonly quote: ChatQuote }) {
  return (
    <p className="chat-quote">
      <b>{t("chat.replying", { name: quote.name })}</b> <bdi>{quote.text}</bdi>
    </p>
  );
}
