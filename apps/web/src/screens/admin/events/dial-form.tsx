import type { DialId } from "@aldermoor/game/dials/content/dials.ts";
import { dialIds, percentMax, percentMin } from "@aldermoor/game/dials/content/dials.ts";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { modifierName } from "../../../shared/items/modifier-text.ts";
import { t } from "../../../texts/t.ts";
import { InstantField } from "../parts/instant-field.tsx";
import { StaffForm } from "../parts/staff-form.tsx";
import "../parts/staff-form.css";

const hourMs = 3_600_000;

/** Asks for a dial to be set; a second person has to agree. */
export function DialForm() {
  const commands = useCommands();
  const [dial, setDial] = useState<DialId>("goldFind");
  const [percent, setPercent] = useState("10");
  const [fromMs, setFromMs] = useState<number | null>(() => nextHour(2));
  const [untilMs, setUntilMs] = useState<number | null>(() => nextHour(26));
  const number = Number(percent);
  const isNumber = Number.isInteger(number) && number >= percentMin && number <= percentMax;
  const isUnfinished = fromMs === null || untilMs === null || !isNumber || number === 0;
  const ask = async (reason: string) => {
    if (fromMs === null || untilMs === null) return false;
    const asked = { dial, percent: number, fromMs, untilMs, reason };
    return commands.run(api.dials.ask, asked, () => toast.info(t("admin.asked")));
  };
  return (
    <Panel stacked title={t("dials.set")}>
      <p className="text-2 text-sm">{t("dials.set-text")}</p>
      <StaffForm
        hint={t("dials.reason-hint")}
        verb={t("admin.to-ask")}
        commands={commands}
        isUnfinished={isUnfinished}
        onSubmit={ask}
      >
        <div className="staff-form__fields">
          <Select
            label={t("dials.dial")}
            value={dial}
            options={dialIds.map((id) => ({ value: id, label: modifierName(id) }))}
            onChange={setDial}
          />
          <TextField
            type="number"
            label={t("dials.percent")}
            hint={t("dials.percent-hint", { least: percentMin, most: percentMax })}
            value={percent}
            min={percentMin}
            max={percentMax}
            step={1}
            onChange={(event) => setPercent(event.target.value)}
          />
          <InstantField
            label={t("dials.from")}
            hint={t("dials.from-hint")}
            value={fromMs}
            onChange={setFromMs}
          />
          <InstantField label={t("dials.until")} value={untilMs} onChange={setUntilMs} />
        </div>
      </StaffForm>
    </Panel>
  );
}

/** The full hour so many hours from now. */
function nextHour(hours: number): number {
  const nowMs = serverNowMs();
  return nowMs - (nowMs % hourMs) + hours * hourMs;
}
