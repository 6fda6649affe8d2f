import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { lazy, Suspense, useEffect, useId, useRef } from "react";
import { Form } from "../../../page/form.tsx";
import { useAccountSettings } from "../../../shared/account/use-account-settings.ts";
import { t } from "../../../texts/t.ts";
import { useMute } from "../../sanctions/use-sanctions.ts";
import { useChatLayout } from "../chat-layout.ts";
import type { ChatPlace } from "../chat-place.ts";
import { placeKey } from "../chat-place.ts";
import { ChatQuoteView } from "../lines/chat-quote.tsx";
import { setReplyTo } from "./chat-draft.ts";
import { LineChoices } from "./line-choices.tsx";
import { MutedNote } from "./muted-note.tsx";
import { ThingPicker } from "./thing-picker.tsx";
import { useChoices } from "./use-choices.ts";
import { useComposer } from "./use-composer.ts";
import "../chat-room.css";

const ChatQuestion = lazy(() => import("./chat-question.tsx"));

const lengthMax = 300;
/** The count of what is left shows only where it begins to matter. */
const countFrom = 240;

type ChatComposerProps = {
  readonly place: ChatPlace;
  /** What the field asks for. */
  readonly label: string;
  /** Who spoke there, the last one first. */
  readonly speakers: readonly string[];
};

/** The field to write in. What is typed is kept through a lost connection and a lost session. */
export function ChatComposer(props: ChatComposerProps) {
  const mute = useMute();
  const { isFamilyMode } = useAccountSettings();
  if (mute !== null) return <MutedNote mute={mute} />;
  return isFamilyMode ? <FamilyNote /> : <WritingField {...props} />;
}

function FamilyNote() {
  return (
    <p className="chat-room__closed">
      <Icon name="lock" size={14} />
      <span>{t("chat.family-mode")}</span>
    </p>
  );
}

function WritingField({ place, label, speakers }: ChatComposerProps) {
  const composer = useComposer(place);
  const { text, setText, replyTo, refusal, send, isOnline, isSending } = composer;
  const field = useFocusOnKey();
  const noteId = useId();
  const note = refusal ?? (isOnline ? lengthNote(text) : t("chat.offline"));
  const choices = useChoices({ text, setText, speakers });
  const { listId, offered, chosen } = choices;
  const noReply = () => setReplyTo(placeKey(place), undefined);
  return (
    <Form className="chat-room__composer" onSubmit={send}>
      {replyTo !== undefined && (
        <div className="chat-room__reply">
          <ChatQuoteView quote={replyTo} />
          <IconButton
            size="sm"
            label={t("chat.no-reply")}
            icon={<Icon name="x" size={14} />}
            onClick={noReply}
          />
        </div>
      )}
      <LineChoices choices={choices} />
      <input
        ref={field}
        className="chat-room__field"
        value={text}
        maxLength={lengthMax}
        autoComplete="off"
        enterKeyHint="send"
        aria-label={label}
        aria-describedby={noteId}
        aria-autocomplete="list"
        aria-controls={offered.length === 0 ? undefined : listId}
        aria-activedescendant={chosen === -1 ? undefined : `${listId}-${chosen}`}
        placeholder={label}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (choices.onKey(event) || event.key !== "Escape") return;
          if (replyTo === undefined) event.currentTarget.blur();
          else noReply();
        }}
      />
      <ThingPicker />
      <IconButton
        type="submit"
        label={t("chat.send")}
        icon={<Icon name="send" size={16} />}
        disabled={text.trim() === "" || !isOnline || isSending}
      />
      <small
        id={noteId}
        className={
          refusal === undefined ? "chat-room__note" : "chat-room__note chat-room__note--no"
        }
        role={refusal === undefined ? undefined : "alert"}
      >
        {note}
      </small>
      {composer.question !== null && (
        <Suspense>
          <ChatQuestion question={composer.question} onClose={composer.closeQuestion} />
        </Suspense>
      )}
    </Form>
  );
}

function lengthNote(text: string): string {
  return text.length < countFrom ? "" : t("chat.left", { count: lengthMax - text.length });
}

// Outlives the field: another channel has a field of its own, and must not answer once more.
let answeredFocus = 0;

/** The field takes the focus each time a key asks for it, also if it is drawn only after that. */
function useFocusOnKey() {
  const field = useRef<HTMLInputElement>(null);
  const { focusAsked } = useChatLayout();
  useEffect(() => {
    if (focusAsked === answeredFocus) return;
    answeredFocus = focusAsked;
    field.current?.focus();
  }, [focusAsked]);
  return field;
}
