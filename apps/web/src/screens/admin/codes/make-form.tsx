import type { CodeGood } from "@aldermoor/game/premium/content/codes.ts";
import { codeGoods, codeLimits } from "@aldermoor/game/premium/content/codes.ts";
import { amountMax, isWithinLimits } from "@aldermoor/game/premium/rules/code.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
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

/** Makes codes, or asks for them where they give Crowns: then a second person has to agree. */
export function MakeForm() {
  const { run, busy, isBlocked } = useCommands();
  const [gives, setGives] = useState<CodeGood>("patron-days");
  const [amount, setAmount] = useState<number | null>(30);
  const [codes, setCodes] = useState<number | null>(1);
  const [usesOfEach, setUses] = useState<number | null>(1);
  const [days, setDays] = useState<number | null>(30);
  const [reason, setReason] = useState("");
  const isCounted = gives === "crowns" || gives === "patron-days";
  const size = {
    amount: isCounted ? (amount ?? 0) : 1,
    codes: codes ?? 0,
    usesOfEach: usesOfEach ?? 0,
    days: days ?? 0,
  };
  const isUnfinished = reason.trim() === "" || !isWithinLimits({ gives, ...size });
  const make = async () => {
    const { askCrownCodes, makeCodes } = api.premium;
    const isDone = await (gives === "crowns"
      ? run(askCrownCodes, { ...size, reason }, () => toast.info(t("admin.asked")))
      : run(makeCodes, { gives, ...size, reason }, () => toast.success(t("codes.are-made"))));
    if (isDone) setReason("");
  };
  return (
    <Panel stacked title={t("codes.make")}>
      <p className="text-2 text-sm">{t("codes.make-text")}</p>
      <Form className="staff-form" onSubmit={() => void make()}>
        <Select
          label={t("codes.gives")}
          value={gives}
          options={codeGoods.map((one) => ({ value: one, label: t(`codes.kind-${one}`) }))}
          onChange={setGives}
        />
        <div className="staff-form__fields">
          {isCounted && (
            <Count
              label={t(gives === "crowns" ? "codes.amount-crowns" : "codes.amount-days")}
              value={amount}
              onChange={setAmount}
              max={amountMax(gives)}
            />
          )}
          <Count
            label={t("codes.count")}
            value={codes}
            onChange={setCodes}
            max={codeLimits.codes}
          />
          <Count
            label={t("codes.uses")}
            value={usesOfEach}
            onChange={setUses}
            max={codeLimits.usesOfEach}
          />
          <Count label={t("codes.days")} value={days} onChange={setDays} max={codeLimits.days} />
        </div>
        <ReasonField hint={t("admin.record-hint")} value={reason} onChange={setReason} />
        <div className="staff-form__ends">
          <Button type="submit" busy={busy} disabled={isBlocked || isUnfinished}>
            {t(gives === "crowns" ? "admin.to-ask" : "codes.to-make")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

type CountProps = {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly max: number;
};

/** A whole number from one on. */
function Count(props: CountProps) {
  return <NumberStepper {...props} showLabel min={1} />;
}
