import { staffRecord } from "@aldermoor/game/core/content/staff.ts";
import type { PlayerFile } from "@aldermoor/game/player-files/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextArea } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import "../parts/staff-form.css";
import "./file-rows.css";

type NotesProps = { readonly name: string; readonly notes: PlayerFile["notes"] };

/** What staff wrote down about a player, for each other. */
export function Notes({ name, notes }: NotesProps) {
  const { run, busy, isBlocked } = useCommands();
  const [text, setText] = useState("");
  const write = async () => {
    const isDone = await run(api["player-files"].note, { name, reason: text }, () =>
      toast.success(t("file.noted")),
    );
    if (isDone) setText("");
  };
  return (
    <Panel stacked title={t("file.notes")}>
      {notes.length === 0 ? (
        <p className="text-3">{t("file.notes-none")}</p>
      ) : (
        <ul>
          {notes.map((note) => (
            <li key={`${note.atMs} ${note.text}`} className="file-rows__words">
              <span>{note.text}</span>
              <small className="text-3">
                {note.by} · <RelativeTime atMs={note.atMs} />
              </small>
            </li>
          ))}
        </ul>
      )}
      <Form className="staff-form" onSubmit={() => void write()}>
        <TextArea
          label={t("file.note-label")}
          hint={t("file.note-hint")}
          value={text}
          rows={2}
          maxLength={staffRecord.reasonLengthMax}
          showCount
          onChange={(event) => setText(event.target.value)}
        />
        <div className="staff-form__ends">
          <Button type="submit" busy={busy} disabled={isBlocked || text.trim() === ""}>
            {t("file.to-note")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
