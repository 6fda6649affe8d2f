import type { OwnTickets } from "@aldermoor/game/tickets/api.ts";
import { textLength, ticketsADay, titleLength } from "@aldermoor/game/tickets/content/limits.ts";
import type { TicketKind } from "@aldermoor/game/tickets/content/tickets.ts";
import { ticketAreas } from "@aldermoor/game/tickets/content/tickets.ts";
import { linesOf } from "@aldermoor/game/tickets/rules/ticket-text.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Checkbox } from "@aldermoor/ui/controls/checkbox.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { TextArea, TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useEffect, useState } from "react";
import { Form } from "../../../page/form.tsx";
import { LeaveQuestion } from "../../../page/leave-question.tsx";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useAccountSettings } from "../../../shared/account/use-account-settings.ts";
import { useSheet } from "../../../shared/present/present-queries.ts";
import { t } from "../../../texts/t.ts";
import type { Draft } from "../draft.ts";
import { isWritten, keepDraft, keptDraft } from "../draft.ts";
import { pageBefore } from "../page-before.ts";
import { usePictures } from "../use-pictures.ts";
import "./ticket-form.css";
import { PictureField } from "./picture-field.tsx";

type TicketFormProps = {
  readonly kind: TicketKind;
  /** What is left of the day; `null` while that is on its way. */
  readonly left: OwnTickets | null;
  readonly onTitle: (title: string) => void;
  readonly onSent: (number: number) => void;
};

/** The form of a bug or a suggestion. What is written in it is kept in this browser until it is sent. */
export function TicketForm({ kind, left, onTitle, onSent }: TicketFormProps) {
  const { draft, change, pictures, wasKept, startAnew } = useDraft(kind);
  const { send, busy, isBlocked } = useSending(kind);
  const { isFamilyMode } = useAccountSettings();
  useEffect(() => onTitle(draft.title), [draft.title, onTitle]);
  const hasNoneLeft = left !== null && left.ticketsLeft <= 0;
  const isHidden = kind === "bug" && draft.isExploit;
  const isReady =
    isLongEnough(draft) &&
    pictures.underWay.length === 0 &&
    !hasNoneLeft &&
    (!isFamilyMode || isHidden);
  const submit = async () => {
    if (!isReady) return;
    const number = await send(draft);
    if (number === null) return;
    keepDraft(kind, draft.characterId, null);
    toast.success(t("tickets.sent"));
    onSent(number);
  };
  return (
    <Form
      className="ticket-form"
      onSubmit={submit}
      onPaste={(event) => pictures.add([...event.clipboardData.files])}
    >
      <LeaveQuestion isUnsaved={isWritten(draft) && !busy} />
      {wasKept && (
        <Note
          action={
            <Button size="sm" onClick={startAnew}>
              {t("tickets.draft-clear")}
            </Button>
          }
        >
          {t("tickets.draft-restored")}
        </Note>
      )}
      {isFamilyMode && <Note tone="warn">{t("tickets.family-mode")}</Note>}
      <TextFields kind={kind} draft={draft} onChange={change} />
      <PictureField pictures={pictures} left={left?.picturesLeft ?? null} />
      <Context draft={draft} onChange={change} />
      <div className="ticket-form__foot">
        <span className={hasNoneLeft ? "ticket-form__none" : "text-3 text-sm"}>
          {left !== null && leftText(left.ticketsLeft)}
        </span>
        <Button
          type="submit"
          variant="primary"
          icon={<Icon name="send" size={15} />}
          busy={busy}
          disabled={isBlocked || !isReady}
        >
          {t("tickets.send")}
        </Button>
      </div>
    </Form>
  );
}

function isLongEnough({ title, text }: Draft): boolean {
  return title.trim().length >= titleLength.min && text.trim().length >= textLength.min;
}

function leftText(n: number): string {
  return n > 0
    ? t("tickets.left-today", { n, max: ticketsADay })
    : t("tickets.none-left", { max: ticketsADay });
}

type Change = (changed: Partial<Draft>) => void;

type PartProps = { readonly draft: Draft; readonly onChange: Change };

function TextFields({ kind, draft, onChange }: PartProps & { readonly kind: TicketKind }) {
  return (
    <>
      <TextField
        label={t("tickets.title")}
        hint={t(`tickets.title-hint-${kind}`)}
        value={draft.title}
        maxLength={titleLength.max}
        showCount
        required
        autoComplete="off"
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <Select
        label={t("tickets.area")}
        value={draft.area}
        options={ticketAreas.map((one) => ({ value: one, label: t(`tickets.area-${one}`) }))}
        onChange={(area) => onChange({ area })}
      />
      <TextArea
        label={t("tickets.text")}
        hint={t(`tickets.text-hint-${kind}`)}
        value={draft.text}
        rows={7}
        minLength={textLength.min}
        maxLength={textLength.max}
        showCount
        required
        onChange={(event) => onChange({ text: event.target.value })}
      />
      {kind === "bug" && (
        <>
          <TextArea
            label={t("tickets.steps-label")}
            value={draft.steps}
            rows={3}
            maxLength={stepsTextMax}
            onChange={(event) => onChange({ steps: event.target.value })}
          />
          <Checkbox
            label={t("tickets.exploit-label")}
            hint={t("tickets.exploit-hint")}
            checked={draft.isExploit}
            onChange={(isExploit) => onChange({ isExploit })}
          />
        </>
      )}
    </>
  );
}

/** Twelve steps of two hundred characters. */
const stepsTextMax = 2_400;

/** What is sent besides, for whoever looks for the reason. */
function Context({ draft, onChange }: PartProps) {
  const sheet = useSheet();
  const name = sheet.state === "ready" ? (sheet.value?.name ?? "") : "";
  return (
    <fieldset className="ticket-form__context">
      <legend className="text-2 text-sm">{t("tickets.context")}</legend>
      <p className="text-3 text-sm">
        {t("tickets.context-text", { build: __APP_VERSION__, name })}
      </p>
      <TextField
        label={t("tickets.context-page")}
        value={draft.route}
        maxLength={120}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange({ route: event.target.value })}
      />
    </fieldset>
  );
}

/** What is being written, kept at every change, with the pictures that were sent for it. */
function useDraft(kind: TicketKind) {
  const characterId = useCharacter();
  const [atFirst] = useState(() => keptDraft(kind, characterId));
  const [texts, setTexts] = useState<Draft>(() => atFirst ?? newDraft());
  const [wasKept, setKept] = useState(atFirst !== null);
  const pictures = usePictures(texts.pictures);
  const draft = { ...texts, pictures: pictures.kept, characterId };
  const { kept } = pictures;
  useEffect(
    () => keepDraft(kind, characterId, { ...texts, pictures: kept }),
    [kind, characterId, texts, kept],
  );
  return {
    draft,
    pictures,
    wasKept,
    change: (changed: Partial<Draft>) => setTexts((before) => ({ ...before, ...changed })),
    startAnew: () => {
      setTexts(newDraft());
      pictures.clear();
      setKept(false);
    },
  };
}

function newDraft(): Draft {
  const route = pageBefore();
  return { title: "", text: "", steps: "", area: "other", isExploit: false, route, pictures: [] };
}

/** Sends what was written; answers the number of the ticket, or `null` where it was refused. */
function useSending(kind: TicketKind) {
  const characterId = useCharacter();
  const { send, busy, isBlocked } = useCommands();
  return {
    busy,
    isBlocked,
    send: async (draft: Draft): Promise<number | null> => {
      const { title, text, steps, area, isExploit, route, pictures } = draft;
      const answer = await send(api.tickets.create, {
        characterId,
        kind,
        title,
        area,
        isExploit,
        route,
        lines: [...linesOf(text)],
        steps: [...linesOf(steps)].filter((one) => one.trim() !== ""),
        build: __APP_VERSION__,
        pictureIds: pictures.map(({ pictureId }) => pictureId),
      });
      return answer.ok ? answer.value.number : null;
    },
  };
}
