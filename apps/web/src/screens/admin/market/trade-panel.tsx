import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
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

type TradePanelProps = { readonly item: ItemId; readonly haltedAtMs: number | null };

/** Halts the trade of an item, and has it go on, with a reason. */
export function TradePanel({ item, haltedAtMs }: TradePanelProps) {
  const [reason, setReason] = useState("");
  const { run, busy, isBlocked } = useCommands();
  const isHalted = haltedAtMs !== null;
  const isUnfounded = reason.trim() === "";
  const submit = async () => {
    if (isUnfounded) return;
    const command = isHalted ? api.market.resume : api.market.halt;
    await run(command, { item, reason }, () => {
      setReason("");
      toast.success(t(isHalted ? "marketDesk.done-resume" : "marketDesk.done-halt"));
    });
  };
  return (
    <Panel stacked title={t("marketDesk.trade")}>
      {isHalted && (
        <p>{t("marketDesk.halted-since", { at: momentText(haltedAtMs, serverNowMs()) })}</p>
      )}
      <p className="text-3 text-sm">{t("marketDesk.halt-text")}</p>
      <Form onSubmit={submit}>
        <Stack>
          <ReasonField hint={t("marketDesk.reason-hint")} value={reason} onChange={setReason} />
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
