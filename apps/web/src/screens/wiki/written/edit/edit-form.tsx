import { textPieces } from "@aldermoor/game/core/rules/text/text-pieces.ts";
import type { ArticleView, DraftView } from "@aldermoor/game/wiki/api.ts";
import {
  noteLengthMax,
  textLengthMax,
  textLengthMin,
  titleLengthMax,
  titleLengthMin,
} from "@aldermoor/game/wiki/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { TextArea, TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Form } from "../../../../page/form.tsx";
import { LeaveQuestion } from "../../../../page/leave-question.tsx";
import { api } from "../../../../realtime/api.ts";
import { useCharacter } from "../../../../realtime/character-choice.ts";
import { useCommands } from "../../../../realtime/use-commands.ts";
import { t } from "../../../../texts/t.ts";
import { ArticleText } from "../article/article-text.tsx";
import { Differences } from "../history/differences.tsx";
import "./edit-form.css";
import { writtenAddress } from "../written-address.ts";

type EditFormProps = {
  /** What is read now, kept up to date; `null` for a new article. */
  readonly article: ArticleView | null;
  /** An own text to go on with. */
  readonly draft: DraftView | null;
};

type Words = { readonly title: string; readonly text: string; readonly note: string };

const views = ["write", "preview", "changes"] as const;
type View = (typeof views)[number];

/** Title and text of an article, as they will look, and what they change. */
export function EditForm({ article, draft }: EditFormProps) {
  // What it began with stays while others go on writing: their revisions are told, not taken over.
  const [first] = useState<Words>(() => beginning(article, draft));
  const [words, setWords] = useState(first);
  const [base, setBase] = useState(draft?.base ?? article?.number ?? 0);
  const { propose, busy, isBlocked } = usePropose();
  const current = article?.number ?? 0;
  const isUnsaved = words.title !== first.title || words.text !== first.text;
  const isShort =
    words.title.trim().length < titleLengthMin || words.text.trim().length < textLengthMin;
  return (
    <Form
      className="edit-form"
      onSubmit={() => propose({ slug: article?.slug ?? null, base, ...words })}
    >
      <LeaveQuestion isUnsaved={isUnsaved && !busy} />
      {draft?.state === "proposed" && (
        <Note title={t("written.waiting")}>{t("written.waiting-text")}</Note>
      )}
      {base !== current && <MovedNote current={current} onMoveOn={() => setBase(current)} />}
      <Panel stacked>
        <Fields
          words={words}
          before={article?.text ?? ""}
          onChange={(changed) => setWords({ ...words, ...changed })}
        />
        <div className="edit-form__ends">
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabled={isBlocked || isShort || base !== current}
          >
            {t("written.propose")}
          </Button>
        </div>
      </Panel>
    </Form>
  );
}

type MovedNoteProps = { readonly current: number; readonly onMoveOn: () => void };

/** Another revision is read than the one that this is written upon. */
function MovedNote({ current, onMoveOn }: MovedNoteProps) {
  return (
    <Note
      tone="warn"
      title={t("written.moved", { n: current })}
      action={
        <Button size="sm" onClick={onMoveOn}>
          {t("written.move-on")}
        </Button>
      }
    >
      {t("written.moved-text")}
    </Note>
  );
}

type FieldsProps = {
  readonly words: Words;
  /** The text that is read now. */
  readonly before: string;
  readonly onChange: (changed: Partial<Words>) => void;
};

function Fields({ words, before, onChange }: FieldsProps) {
  const [view, setView] = useState<View>("write");
  return (
    <>
      <TextField
        label={t("written.title")}
        hint={t("written.title-hint")}
        value={words.title}
        maxLength={titleLengthMax}
        autoComplete="off"
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <Segmented<View>
        label={t("written.views")}
        value={view}
        options={views.map((value) => ({ value, label: t(`written.view-${value}`) }))}
        onChange={setView}
      />
      {view === "write" && (
        <TextArea
          label={t("written.text")}
          hint={t("written.text-hint")}
          value={words.text}
          rows={18}
          maxLength={textLengthMax}
          showCount
          onChange={(event) => onChange({ text: event.target.value })}
        />
      )}
      {view === "preview" && <Preview text={words.text} />}
      {view === "changes" && <Differences before={before} after={words.text} />}
      <TextField
        label={t("written.note-field")}
        value={words.note}
        maxLength={noteLengthMax}
        autoComplete="off"
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  );
}

function beginning(article: ArticleView | null, draft: DraftView | null): Words {
  const { title = "", text = "" } = draft ?? article ?? {};
  return { title, text, note: draft?.note ?? "" };
}

function Preview({ text }: { readonly text: string }) {
  if (text.trim() === "") return <p className="text-3">{t("written.empty-preview")}</p>;
  return (
    <div className="edit-form__preview">
      <ArticleText text={text} />
    </div>
  );
}

type Proposal = Words & { readonly slug: string | null; readonly base: number };

function usePropose() {
  const characterId = useCharacter();
  const navigate = useNavigate();
  const { run, busy, isBlocked } = useCommands();
  const propose = async ({ text, ...others }: Proposal): Promise<void> => {
    const words = { characterId, ...others, text: textPieces(text) };
    const isDone = await run(api.wiki.propose, words);
    if (!isDone) return;
    toast.success(t("written.proposed"));
    await navigate({ to: writtenAddress("proposals"), ignoreBlocker: true });
  };
  return { propose, busy, isBlocked };
}
