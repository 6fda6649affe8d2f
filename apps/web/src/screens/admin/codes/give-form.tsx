import { crownGrantsAMonth } from "@aldermoor/game/premium/content/limits.ts";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { NameField } from "../../../shared/character/name-field.tsx";
import { t } from "../../../texts/t.ts";
import "../parts/staff-form.css";
import { StaffForm } from "../parts/staff-form.tsx";

/** Asks for Crowns to be given to the account of a character; somebody else has to agree. */
export function GiveForm() {
  const commands = useCommands();
  const [name, setName] = useState("");
  const [crowns, setCrowns] = useState<number | null>(50);
  const ask = async (reason: string) => {
    const order = { name: name.trim(), crowns: crowns ?? 0, reason };
    const say = () => toast.info(t("admin.asked"));
    const isAsked = await commands.run(api.premium.askCrowns, order, say);
    if (isAsked) setName("");
    return isAsked;
  };
  return (
    <Panel stacked title={t("codes.give")}>
      <p className="text-2 text-sm">{t("codes.give-text", { n: crownGrantsAMonth })}</p>
      <StaffForm
        hint={t("codes.give-hint")}
        verb={t("admin.to-ask")}
        commands={commands}
        isUnfinished={crowns === null || name.trim() === ""}
        onSubmit={ask}
      >
        <div className="staff-form__fields">
          <NameField label={t("codes.give-to")} value={name} onChange={setName} />
          <NumberStepper
            label={t("codes.give-crowns")}
            showLabel
            min={1}
            max={crownGrantsAMonth}
            value={crowns}
            onChange={setCrowns}
          />
        </div>
      </StaffForm>
    </Panel>
  );
}
