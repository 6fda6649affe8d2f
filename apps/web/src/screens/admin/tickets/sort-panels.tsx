import type { TicketView } from "@aldermoor/game/tickets/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import "../parts/staff-form.css";
import "./desk-form.css";

type PanelProps = { readonly ticket: TicketView };

/** Who looks after a ticket: oneself, nobody, or somebody else of the staff. */
export function AssignPanel({ ticket }: PanelProps) {
  const { number, assignee, isAssignedToReader } = ticket;
  const { run, isBlocked } = useCommands();
  const [name, setName] = useState("");
  const assign = (to: "reader" | "nobody" | { name: string }) =>
    run(api.tickets.assign, { number, to, reason: t("ticketDesk.by-queue") });
  const handOn = async () => {
    if (name.trim() !== "" && (await assign({ name: name.trim() }))) setName("");
  };
  return (
    <Panel title={assigneeText(ticket)}>
      <Form className="staff-form" onSubmit={handOn}>
        <div className="staff-form__ends">
          {assignee !== "" && (
            <Button size="sm" disabled={isBlocked} onClick={() => void assign("nobody")}>
              {t("ticketDesk.let-go")}
            </Button>
          )}
          {!isAssignedToReader && (
            <Button
              size="sm"
              variant="primary"
              disabled={isBlocked}
              onClick={() => void assign("reader")}
            >
              {t("ticketDesk.take")}
            </Button>
          )}
        </div>
        <TextField
          label={t("ticketDesk.hand-on-to")}
          value={name}
          maxLength={16}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          size="sm"
          className="desk-form__end"
          disabled={isBlocked || name.trim() === ""}
        >
          {t("ticketDesk.hand-on")}
        </Button>
      </Form>
    </Panel>
  );
}

function assigneeText({ assignee, isAssignedToReader }: TicketView): string {
  if (assignee === "") return t("ticketDesk.not-looked-after");
  if (isAssignedToReader) return t("ticketDesk.looked-after-you");
  return t("ticketDesk.looked-after", { name: assignee });
}

/** Words by which tickets are found again, and who may read one. */
export function LabelPanel({ ticket }: PanelProps) {
  const { number, kind, shelf } = ticket;
  const { run, busy, isBlocked } = useCommands();
  const [written, setWritten] = useState(ticket.labels.join(", "));
  const reason = t("ticketDesk.by-queue");
  const labels = written
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
  const save = async () => {
    await run(api.tickets.label, { number, labels, reason }, () =>
      toast.success(t("ticketDesk.labels-done")),
    );
  };
  const isHidden = shelf === "exploit";
  const hide = () =>
    run(api.tickets.hideExploit, { number, isExploit: !isHidden, reason }, () =>
      toast.success(t(isHidden ? "ticketDesk.show-done" : "ticketDesk.hide-done")),
    );
  return (
    <Panel title={t("ticketDesk.sort")}>
      <Form className="staff-form" onSubmit={save}>
        <TextField
          label={t("ticketDesk.labels")}
          hint={t("ticketDesk.labels-hint")}
          value={written}
          maxLength={120}
          onChange={(event) => setWritten(event.target.value)}
        />
        <div className="staff-form__ends">
          {kind === "bug" && shelf !== "removed" && (
            <Button size="sm" disabled={isBlocked} onClick={() => void hide()}>
              {t(isHidden ? "ticketDesk.show" : "ticketDesk.hide")}
            </Button>
          )}
          <Button type="submit" size="sm" busy={busy} disabled={isBlocked}>
            {t("ticketDesk.labels-save")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
