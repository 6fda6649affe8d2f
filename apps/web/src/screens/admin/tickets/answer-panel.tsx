import { commentLength, titleLength } from "@aldermoor/game/tickets/content/limits.ts";
import { linesOf } from "@aldermoor/game/tickets/rules/ticket-text.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { TextArea, TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { LeaveQuestion } from "../../../page/leave-question.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";
import "../parts/staff-form.css";
import "./desk-form.css";

/** Answers a ticket, in own words or in kept ones, and keeps words for the next time. */
export function AnswerPanel({ number }: { readonly number: number }) {
  const { run, busy, isBlocked } = useCommands();
  const [text, setText] = useState("");
  const isEmpty = text.trim() === "";
  const send = async () => {
    const order = { number, lines: [...linesOf(text)], reason: t("ticketDesk.by-queue") };
    if (
      !isEmpty &&
      (await run(api.tickets.answer, order, () => toast.success(t("ticketDesk.answered"))))
    )
      setText("");
  };
  return (
    <Panel title={t("ticketDesk.answer")}>
      <Form className="staff-form" onSubmit={send}>
        <LeaveQuestion isUnsaved={!isEmpty} />
        <KeptAnswers text={text} onText={setText} />
        <TextArea
          label={t("ticketDesk.answer-text")}
          hint={t("ticketDesk.answer-hint")}
          value={text}
          rows={5}
          maxLength={commentLength.max}
          showCount
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          className="desk-form__end"
          busy={busy}
          disabled={isBlocked || isEmpty}
        >
          {t("ticketDesk.answer-send")}
        </Button>
      </Form>
    </Panel>
  );
}

type KeptAnswersProps = { readonly text: string; readonly onText: (text: string) => void };

function KeptAnswers({ text, onText }: KeptAnswersProps) {
  const answer = useGameQuery(api.tickets.keptAnswers, {});
  const { run, isBlocked } = useCommands();
  const [chosen, setChosen] = useState("");
  const [title, setTitle] = useState("");
  const kept = answer.state === "ready" && answer.value.ok ? answer.value.value : [];
  const reason = t("ticketDesk.by-queue");
  const choose = (id: string) => {
    setChosen(id);
    const found = kept.find((one) => one.id === id);
    setTitle(found?.title ?? "");
    if (found !== undefined) onText(found.lines.join("\n"));
  };
  const keep = () => {
    const answerId = chosen === "" ? null : chosen;
    return run(api.tickets.keepAnswer, { answerId, title, lines: [...linesOf(text)], reason }, () =>
      toast.success(t("ticketDesk.kept-done")),
    );
  };
  const drop = () =>
    run(api.tickets.dropAnswer, { answerId: chosen, reason }, () => {
      choose("");
      toast.success(t("ticketDesk.kept-dropped"));
    });
  const mayKeep = title.trim().length >= titleLength.min && text.trim() !== "";
  return (
    <details className="desk-form__more">
      <summary>{t("ticketDesk.kept")}</summary>
      <div className="staff-form">
        <Select
          label={t("ticketDesk.kept")}
          hideLabel
          value={chosen}
          options={[
            { value: "", label: t("ticketDesk.kept-none") },
            ...kept.map((one) => ({ value: one.id, label: one.title })),
          ]}
          onChange={choose}
        />
        <TextField
          label={t("ticketDesk.kept-title")}
          value={title}
          maxLength={titleLength.max}
          onChange={(event) => setTitle(event.target.value)}
        />
        <div className="staff-form__ends">
          {chosen !== "" && (
            <Button size="sm" disabled={isBlocked} onClick={() => void drop()}>
              {t("ticketDesk.kept-drop")}
            </Button>
          )}
          <Button size="sm" disabled={isBlocked || !mayKeep} onClick={() => void keep()}>
            {t("ticketDesk.kept-keep")}
          </Button>
        </div>
      </div>
    </details>
  );
}
