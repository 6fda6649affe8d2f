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
import { NameField } from "../parts/name-field.tsx";
import { ReasonField } from "../parts/reason-field.tsx";

const orderNameMax = 50;

type OwnerFormProps = {
  /** What it is filled with to begin with. */
  readonly order?: string;
  readonly owner?: string;
};

/** Asks for an order to pass to its oldest admin; somebody else has to agree. */
export function OwnerForm({ order: firstOrder = "", owner: firstOwner = "" }: OwnerFormProps) {
  const { run, busy, isBlocked } = useCommands();
  const [order, setOrder] = useState(firstOrder);
  const [owner, setOwner] = useState(firstOwner);
  const [reason, setReason] = useState("");
  const ask = async () => {
    const asked = await run(api.moderation.askOwner, { order, owner, reason }, () =>
      toast.info(t("admin.asked")),
    );
    if (!asked) return;
    setOrder("");
    setOwner("");
    setReason("");
  };
  const isUnfinished = [order, owner, reason].some((text) => text.trim() === "");
  return (
    <Panel stacked title={t("desk.owner")}>
      <p className="text-2 text-sm">{t("desk.owner-text")}</p>
      <Form className="staff-form" onSubmit={() => void ask()}>
        <TextField
          label={t("desk.owner-order")}
          value={order}
          maxLength={orderNameMax}
          autoComplete="off"
          onChange={(event) => setOrder(event.target.value)}
        />
        <NameField label={t("desk.owner-name")} value={owner} onChange={setOwner} />
        <ReasonField hint={t("admin.record-hint")} value={reason} onChange={setReason} />
        <div className="staff-form__ends">
          <Button type="submit" busy={busy} disabled={isBlocked || isUnfinished}>
            {t("admin.to-ask")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
