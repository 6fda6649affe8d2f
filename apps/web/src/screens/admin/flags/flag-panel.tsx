import type { FlagView } from "@aldermoor/game/staff/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { ReasonField } from "../parts/reason-field.tsx";
import "../parts/staff-form.css";

/** A flag: what it switches off, whether it is, and the switch. */
export function FlagPanel({ view: { flag, off } }: { readonly view: FlagView }) {
  const { run, busy, isBlocked } = useCommands();
  const [reason, setReason] = useState("");
  const isOn = off === null;
  const order = () =>
    run(api.staff.setFlag, { flag, isOff: isOn, reason }, () =>
      toast.success(t(isOn ? "flags.off-now" : "flags.on-now")),
    );
  return (
    <Panel
      stacked
      title={t(`flags.${flag}`)}
      aside={
        <Badge tone={isOn ? "good" : "danger"}>{t(isOn ? "flags.is-on" : "flags.is-off")}</Badge>
      }
    >
      <p className="text-2 text-sm">
        {t("flags.while-off")} {t(`flags.about-${flag}`)}
      </p>
      {off !== null && (
        <p className="text-sm">
          {off.reason}{" "}
          <small className="text-3">
            {off.byName} · <RelativeTime atMs={off.sinceMs} />
          </small>
        </p>
      )}
      <Form className="staff-form" onSubmit={() => void order()}>
        <ReasonField
          hint={t(isOn ? "flags.reason-hint" : "admin.record-hint")}
          value={reason}
          onChange={setReason}
        />
        <div className="staff-form__ends">
          <Button
            type="submit"
            variant={isOn ? "danger" : "primary"}
            busy={busy}
            disabled={isBlocked || reason.trim() === ""}
          >
            {t(isOn ? "flags.to-off" : "flags.to-on")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
