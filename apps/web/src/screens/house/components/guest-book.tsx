import type { GuestBookView } from "@aldermoor/game/house/api.ts";
import { guests } from "@aldermoor/game/house/content/guests.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Switch } from "@aldermoor/ui/controls/switch.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { t } from "../../../texts/t.ts";
import type { GuestBookCommands } from "../use-guest-book.ts";
import { useGuestBookCommands } from "../use-guest-book.ts";
import "./visitors-page.css";
import "./guest-book.css";
import { NoteTools } from "./note-tools.tsx";

/** A guest book: its notes, and the place for one more. */
export function GuestBook({ book }: { readonly book: GuestBookView }) {
  const commands = useGuestBookCommands();
  const { name, isOwn, isOpen, notes } = book;
  return (
    <Panel
      stacked
      title={isOwn ? t("house.own-book") : t("house.book-of", { name })}
      aside={
        isOwn && (
          <Switch
            label={t("house.book-open")}
            checked={isOpen}
            onChange={(on) => void commands.open(on)}
          />
        )
      }
    >
      {isOwn && (
        <p className="text-2 text-sm">{t(isOpen ? "house.open-text" : "house.closed-text")}</p>
      )}
      {!isOwn && isOpen && <NoteForm book={book} commands={commands} />}
      {!isOwn && !isOpen ? (
        <EmptyState
          icon={<GameIcon name="quill-ink" size={36} />}
          title={t("house.book-away", { name })}
        />
      ) : (
        <Notes notes={notes} commands={isOwn ? commands : null} />
      )}
    </Panel>
  );
}

export function NobodyHome({ name }: { readonly name: string }) {
  return (
    <Panel stacked>
      <EmptyState
        icon={<GameIcon name="dead-wood" size={36} />}
        title={t("house.nobody-home", { name })}
      />
    </Panel>
  );
}

type NotesProps = {
  readonly notes: GuestBookView["notes"];
  /** With them notes can be torn out. */
  readonly commands: GuestBookCommands | null;
};

function Notes({ notes, commands }: NotesProps) {
  if (notes.length === 0) {
    return (
      <EmptyState icon={<GameIcon name="quill-ink" size={36} />} title={t("house.no-notes")} />
    );
  }
  return (
    <ul className="guest-book">
      {notes.map(({ id, by, text, atMs }) => (
        <li key={id} className="guest-book__note">
          {by === null ? (
            <GameIcon name="candle-flame" size={36} />
          ) : (
            <Portrait seed={by.avatarSeed} size={36} />
          )}
          <div>
            <p>
              {by === null ? (
                <b>{t("house.departed")}</b>
              ) : (
                <Link to={`/game/public/profile/${by.name}`}>
                  <b>{by.name}</b>
                </Link>
              )}{" "}
              <RelativeTime atMs={atMs} className="text-2 text-sm" />
            </p>
            <p className="guest-book__note-text">{text}</p>
          </div>
          <NoteTools id={id} by={by?.name ?? null} commands={commands} />
        </li>
      ))}
    </ul>
  );
}

type NoteFormProps = { readonly book: GuestBookView; readonly commands: GuestBookCommands };

function NoteForm({ book: { name, hasWrittenToday }, commands }: NoteFormProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  if (hasWrittenToday) return <p className="text-2 text-sm">{t("house.written-today")}</p>;
  const submit = async () => {
    const refusal = await commands.write(name, text);
    setError(refusal === "" ? undefined : refusal);
    if (refusal === undefined) setText("");
  };
  return (
    <Form className="visitors-page__form" onSubmit={submit}>
      <TextField
        label={t("house.note")}
        value={text}
        maxLength={guests.noteLengthMax}
        showCount
        error={error}
        onChange={(event) => {
          setError(undefined);
          setText(event.target.value);
        }}
      />
      <Button type="submit" busy={commands.busy} disabled={!commands.enabled || text.trim() === ""}>
        {t("house.leave-note")}
      </Button>
    </Form>
  );
}
