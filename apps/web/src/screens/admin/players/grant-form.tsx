import type { Belongings } from "@aldermoor/game/player-files/api.ts";
import { grantMinutesOfKeysMax } from "@aldermoor/game/player-files/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { ReasonField } from "../parts/reason-field.tsx";
import "../parts/staff-form.css";

const offeredMinutes = 10;

/** Gives a character gold by the minutes of its own fighting. */
export function GrantForm({ belongings }: { readonly belongings: Belongings }) {
  const { name, grantMinutesLeft: left, grantAskedMax, goldMinute } = belongings;
  const { run, busy, isBlocked } = useCommands();
  const [minutes, setMinutes] = useState<number | null>(Math.min(offeredMinutes, left));
  const [reason, setReason] = useState("");
  const gold = Math.floor((minutes ?? 0) * goldMinute);
  const isLarge = (minutes ?? 0) > grantMinutesOfKeysMax;
  const most = isLarge ? grantAskedMax : left;
  const isRight = minutes !== null && minutes >= 1 && minutes <= most && reason.trim() !== "";
  const give = async () => {
    if (minutes === null) return;
    const given = { name, minutes, reason };
    const { grant, askGrant } = api["player-files"];
    const isDone = await (isLarge
      ? run(askGrant, given, () => toast.info(t("file.asked")))
      : run(grant, given, () => toast.success(t("file.granted"))));
    if (isDone) setReason("");
  };
  if (left === 0 && grantAskedMax === 0)
    return <Panel title={t("file.grant")}>{t("file.grant-none")}</Panel>;
  return (
    <Panel stacked title={t("file.grant")}>
      <p className="text-2 text-sm">{t("file.grant-text", { gold: goldMinute, left })}</p>
      {grantAskedMax > 0 && (
        <p className="text-2 text-sm">{t("file.grant-second", { n: grantMinutesOfKeysMax })}</p>
      )}
      <Form className="staff-form" onSubmit={() => void give()}>
        <NumberStepper
          label={t("file.grant-minutes")}
          showLabel
          value={minutes}
          onChange={setMinutes}
          min={1}
          max={Math.max(left, grantAskedMax)}
        />
        <ReasonField hint={t("file.grant-hint")} value={reason} onChange={setReason} />
        <div className="staff-form__ends">
          <Button type="submit" busy={busy} disabled={isBlocked || !isRight}>
            {t(isLarge ? "file.to-ask-grant" : "file.to-grant", { gold })}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
