import type { TicketView } from "@aldermoor/game/tickets/api.ts";
import { mayBecome } from "@aldermoor/game/tickets/rules/states.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { ReasonField } from "../parts/reason-field.tsx";
import "../parts/staff-form.css";
import "./desk-form.css";

/** Ends a ticket in another one that says the same. */
export function MergePanel({ ticket: { number, state } }: { readonly ticket: TicketView }) {
  const { run, isBlocked } = useCommands();
  const [written, setWritten] = useState("");
  const [reason, setReason] = useState("");
  const [isAsking, setAsking] = useState(false);
  const into = Number(written);
  const isNumber = /^[1-9]\d{0,8}$/.test(written.trim()) && into !== number;
  if (!mayBecome(state, "duplicate")) return null;
  const merge = () =>
    run(api.tickets.merge, { number, into, reason }, () =>
      toast.success(t("ticketDesk.merge-done")),
    );
  return (
    <Panel title={t("ticketDesk.merge")}>
      <Form className="staff-form" onSubmit={() => setAsking(true)}>
        <TextField
          label={t("ticketDesk.merge-into")}
          hint={t("ticketDesk.merge-hint")}
          value={written}
          inputMode="numeric"
          maxLength={9}
          onChange={(event) => setWritten(event.target.value)}
        />
        <ReasonField hint={t("admin.record-hint")} value={reason} onChange={setReason} />
        <Button
          type="submit"
          size="sm"
          className="desk-form__end"
          disabled={isBlocked || !isNumber || reason.trim() === ""}
        >
          {t("ticketDesk.merge-do")}
        </Button>
      </Form>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t("ticketDesk.merge-ask", { number, into })}
        description={t("ticketDesk.merge-hint")}
        confirmLabel={t("ticketDesk.merge-do")}
        onConfirm={() => void merge()}
      />
    </Panel>
  );
}

/** Takes out what nobody should have to read. */
export function TakeOutPanel({ number }: { readonly number: number }) {
  const { run, isBlocked } = useCommands();
  const [reason, setReason] = useState("");
  const [isAsking, setAsking] = useState(false);
  const takeOut = () =>
    run(api.tickets.takeOut, { number, reason }, () => toast.success(t("ticketDesk.taken-out")));
  return (
    <Panel title={t("ticketDesk.take-out")}>
      <Form className="staff-form" onSubmit={() => setAsking(true)}>
        <p className="text-3 text-sm">{t("ticketDesk.take-out-text")}</p>
        <TextField
          label={t("ticketDesk.take-out-reason")}
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button
          type="submit"
          size="sm"
          variant="danger"
          className="desk-form__end"
          disabled={isBlocked || reason.trim() === ""}
        >
          {t("ticketDesk.take-out")}
        </Button>
      </Form>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t("ticketDesk.take-out-ask", { number })}
        description={t("ticketDesk.take-out-text")}
        confirmLabel={t("ticketDesk.take-out")}
        onConfirm={() => void takeOut()}
      />
    </Panel>
  );
}
