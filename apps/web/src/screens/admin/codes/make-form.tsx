import type { CodeBatchView } from "@aldermoor/game/premium/api.ts";
import type { CodeGood } from "@aldermoor/game/premium/content/codes.ts";
import { codeGoods, codeLimits, worthAloneMax } from "@aldermoor/game/premium/content/codes.ts";
import {
  amountMax,
  isWithinLimits,
  takesSecond,
  worthMadeAlone,
  worthOf,
} from "@aldermoor/game/premium/rules/code.ts";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { goodText } from "../parts/good-text.ts";
import "../parts/staff-form.css";
import { StaffForm } from "../parts/staff-form.tsx";

type MakeFormProps = {
  /** What was made of late, by whomever. */
  readonly made: readonly CodeBatchView[];
};

/** Makes codes, or asks for them where a second person has to agree. */
export function MakeForm({ made }: MakeFormProps) {
  const commands = useCommands();
  const [gives, setGives] = useState<CodeGood>("patron-days");
  const [amount, setAmount] = useState<number | null>(30);
  const [codes, setCodes] = useState<number | null>(1);
  const [usesOfEach, setUses] = useState<number | null>(1);
  const [days, setDays] = useState<number | null>(30);
  const isCounted = gives === "crowns" || gives === "patron-days";
  const wish = {
    gives,
    amount: isCounted ? (amount ?? 0) : 1,
    codes: codes ?? 0,
    usesOfEach: usesOfEach ?? 0,
    days: days ?? 0,
  };
  const isAsked = takesSecond(wish, aloneWorthOf(made));
  const make = (reason: string) => {
    const { askCodes, makeCodes } = api.premium;
    const order = { ...wish, reason };
    return isAsked
      ? commands.run(askCodes, order, () => toast.info(t("admin.asked")))
      : commands.run(makeCodes, order, () => toast.success(t("codes.are-made")));
  };
  return (
    <Panel stacked title={t("codes.make")}>
      <p className="text-2 text-sm">{t("codes.make-text", { n: worthAloneMax })}</p>
      {gives === "crowns" && <p className="text-2 text-sm">{t("codes.make-newcomers")}</p>}
      <StaffForm
        hint={t("admin.record-hint")}
        verb={t(isAsked ? "admin.to-ask" : "codes.to-make")}
        commands={commands}
        isUnfinished={!isWithinLimits(wish)}
        onSubmit={make}
      >
        <Select
          label={t("codes.gives")}
          value={gives}
          options={codeGoods.map((one) => ({ value: one, label: kindText(one) }))}
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
        <p className="text-sm" aria-live="polite">
          {worthText(worthOf(wish), isAsked)}
        </p>
      </StaffForm>
    </Panel>
  );
}

function aloneWorthOf(made: readonly CodeBatchView[]): number {
  const own = made.filter(({ isOwn }) => isOwn);
  return worthMadeAlone(
    own.map((batch) => ({ ...batch, hasSecond: batch.second !== null })),
    serverNowMs(),
  );
}

function kindText(gives: CodeGood): string {
  return gives === "crowns" || gives === "patron-days"
    ? t(`codes.kind-${gives}`)
    : goodText(gives, 1);
}

function worthText(n: number, isAsked: boolean): string {
  if (n > codeLimits.worth) return t("codes.worth-most", { n, most: codeLimits.worth });
  return t(isAsked ? "codes.worth-second" : "codes.worth", { n });
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
