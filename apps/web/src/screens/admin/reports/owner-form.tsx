import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { NameField } from "../../../shared/character/name-field.tsx";
import { t } from "../../../texts/t.ts";
import { StaffForm } from "../parts/staff-form.tsx";

const orderNameMax = 50;

type OwnerFormProps = {
  /** What it is filled with to begin with. */
  readonly order?: string;
  readonly owner?: string;
};

/** Asks for an order to pass to its oldest admin; somebody else has to agree. */
export function OwnerForm({ order: firstOrder = "", owner: firstOwner = "" }: OwnerFormProps) {
  const commands = useCommands();
  const [order, setOrder] = useState(firstOrder);
  const [owner, setOwner] = useState(firstOwner);
  const ask = async (reason: string) => {
    const say = () => toast.info(t("admin.asked"));
    const isAsked = await commands.run(api.moderation.askOwner, { order, owner, reason }, say);
    if (isAsked) {
      setOrder("");
      setOwner("");
    }
    return isAsked;
  };
  const isUnfinished = [order, owner].some((text) => text.trim() === "");
  return (
    <Panel stacked title={t("desk.owner")}>
      <p className="text-2 text-sm">{t("desk.owner-text")}</p>
      <StaffForm
        hint={t("admin.record-hint")}
        verb={t("admin.to-ask")}
        commands={commands}
        isUnfinished={isUnfinished}
        onSubmit={ask}
      >
        <TextField
          label={t("desk.owner-order")}
          value={order}
          maxLength={orderNameMax}
          autoComplete="off"
          onChange={(event) => setOrder(event.target.value)}
        />
        <NameField label={t("desk.owner-name")} value={owner} onChange={setOwner} />
      </StaffForm>
    </Panel>
  );
}
