import type { ChatMessage } from "@aldermoor/game/chat/api.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Sheet } from "@aldermoor/ui/overlays/sheet.tsx";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import { useAccountSettings } from "../../shared/account/use-account-settings.ts";
import { t } from "../../texts/t.ts";
import { setChatDrawn, useChatLayout } from "./chat-layout.ts";
import "./chat-sheet.css";
import { ChatRoom } from "./chat-room.tsx";
import "./chat-peek.css";
import { holdsWord } from "./lines/holds-word.ts";
import { LineWords } from "./lines/line-words.tsx";
import type { Chat } from "./use-chat.ts";
import { useChat } from "./use-chat.ts";

const snapPoints = [0.55, 0.92];

/** A phone's chat: the last line above the tabs, and a sheet that rises from there. */
export default function ChatPeek() {
  const { isDrawn } = useChatLayout();
  const chat = useChat(isDrawn);
  const { unread } = chat;
  return (
    <section className="chat-peek" aria-label={t("chat.title")}>
      <button
        type="button"
        className="chat-peek__line"
        aria-expanded={isDrawn}
        onClick={() => setChatDrawn(true)}
      >
        <VisuallyHidden>{t("chat.open")} </VisuallyHidden>
        <LastLine chat={chat} />
        {unread > 0 && (
          <em className="chat-peek__unread num">
            {chat.isCalled ? "@" : ""}
            {unread}
            <VisuallyHidden> {t("chat.unread")}</VisuallyHidden>
          </em>
        )}
        <Icon name="chevron-up" size={16} />
      </button>
      <Sheet
        open={isDrawn}
        onOpenChange={setChatDrawn}
        title={t("chat.title")}
        hideTitle
        snapPoints={snapPoints}
        className="chat-sheet"
      >
        <ChatRoom chat={chat} />
      </Sheet>
    </section>
  );
}

function LastLine({ chat }: { readonly chat: Chat }) {
  const { messages, isHeard } = chat.shown;
  const { hiddenWords = "" } = useAccountSettings().chat;
  const said = messages.kind === "ready" ? messages.list : [];
  const last = said.findLast((line) => line.gone === null && isHeard(line));
  if (last === undefined) return <span className="chat-peek__text">{noLine(messages)}</span>;
  return (
    <>
      {last.kind === "say" && <Portrait seed={last.avatarSeed} size={22} />}
      <span className="chat-peek__text">
        {last.kind === "system" ? <Sender line={last} /> : <b>{last.name} </b>}
        {holdsWord(last.text, hiddenWords) ? t("chat.shielded") : <LineWords message={last} />}
      </span>
    </>
  );
}

/** The moor tells without a name; staff announce in theirs. */
function Sender({ line: { deed } }: { readonly line: ChatMessage }) {
  return deed?.kind === "announced" ? <b>{t("chat.staff")}: </b> : null;
}

function noLine({ kind }: Chat["shown"]["messages"]): string {
  if (kind === "loading") return "";
  return kind === "failed" ? t("chat.failed") : t("chat.peek-empty");
}
