import type { TicketView } from "@aldermoor/game/tickets/api.ts";
import type { NamedState } from "@aldermoor/game/tickets/content/tickets.ts";
import { namedStates } from "@aldermoor/game/tickets/content/tickets.ts";
import { mayBecome } from "@aldermoor/game/tickets/rules/states.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { ReasonField } from "../parts/reason-field.tsx";
import "../parts/staff-form.css";
import "./desk-form.css";

/** How far a ticket has come: on along its way, or to its end. */
export function StatePanel({ ticket: { number, state } }: { readonly ticket: TicketView }) {
  const next = namedStates.filter((one) => mayBecome(state, one));
  return (
    <Panel title={t("ticketDesk.set-state")}>
      {next.length === 0 ? (
        <p className="text-3 text-sm">{t("ticketDesk.set-over")}</p>
      ) : (
        // What comes next is another thing once the ticket has moved.
        <StateForm key={state} number={number} next={next} />
      )}
    </Panel>
  );
}

type StateFormProps = { readonly number: number; readonly next: readonly NamedState[] };

function StateForm({ number, next }: StateFormProps) {
  const { run, busy, isBlocked } = useCommands();
  const [state, setState] = useState(next[0] ?? "resolved");
  const [reason, setReason] = useState("");
  const set = async () => {
    await run(api.tickets.setState, { number, state, reason }, () =>
      toast.success(t("ticketDesk.set-done")),
    );
  };
  return (
    <Form className="staff-form" onSubmit={set}>
      <Select
        label={t("ticketDesk.set-next")}
        value={state}
        options={next.map((value) => ({ value, label: t(`tickets.state-${value}`) }))}
        onChange={setState}
      />
      <ReasonField hint={t("admin.record-hint")} value={reason} onChange={setReason} />
      <Button
        type="submit"
        className="desk-form__end"
        busy={busy}
        disabled={isBlocked || reason.trim() === ""}
      >
        {t("ticketDesk.set")}
      </Button>
    </Form>
  );
}
