import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { HaltView } from "@aldermoor/game/market/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { ReasonField } from "../parts/reason-field.tsx";

const spans = ["24", "72", "168", "open"] as const;

type TradePanelProps = {
  readonly item: ItemId;
  /** `null` while it is traded. */
  readonly halt: HaltView | null;
};

/** Halts the trade of an item, and has it go on, with a reason. */
export function TradePanel({ item, halt }: TradePanelProps) {
  const [reason, setReason] = useState("");
  const [span, setSpan] = useState<(typeof spans)[number]>("24");
  const { run, busy, isBlocked } = useCommands();
  const isHalted = halt !== null;
  const isUnfounded = reason.trim() === "";
  const submit = async () => {
    if (isUnfounded) return;
    const after = () => {
      setReason("");
      toast.success(t(isHalted ? "marketDesk.done-resume" : "marketDesk.done-halt"));
    };
    const hours = span === "open" ? null : Number(span);
    if (isHalted) await run(api.market.resume, { item, reason }, after);
    else await run(api.market.halt, { item, hours, reason }, after);
  };
  return (
    <Panel stacked title={t("marketDesk.trade")}>
      {isHalted && <Halted halt={halt} />}
      <p className="text-3 text-sm">{t("marketDesk.halt-text")}</p>
      <Form onSubmit={submit}>
        <Stack>
          {!isHalted && (
            <Select
              label={t("marketDesk.span")}
              value={span}
              options={spans.map((value) => ({ value, label: t(`marketDesk.span-${value}`) }))}
              onChange={setSpan}
            />
          )}
          <ReasonField
            hint={t(isHalted ? "admin.record-hint" : "marketDesk.reason-hint")}
            value={reason}
            onChange={setReason}
          />
          <div>
            <Button
              type="submit"
              variant={isHalted ? "primary" : "danger"}
              busy={busy}
              disabled={isBlocked || isUnfounded}
            >
              {t(isHalted ? "marketDesk.resume" : "marketDesk.halt")}
            </Button>
          </div>
        </Stack>
      </Form>
    </Panel>
  );
}

function Halted({ halt: { reason, sinceMs, untilMs } }: { readonly halt: HaltView }) {
  const nowMs = serverNowMs();
  return (
    <p>
      {t("marketDesk.halted-since", { at: momentText(sinceMs, nowMs) })}{" "}
      {untilMs !== null && t("marketDesk.halted-until", { until: momentText(untilMs, nowMs) })}{" "}
      {reason}
    </p>
  );
}
