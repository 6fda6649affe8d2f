import { maintenanceLengthMax } from "@aldermoor/game/publishing/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { InstantField } from "../parts/instant-field.tsx";
import { ReasonField } from "../parts/reason-field.tsx";
import "../parts/staff-form.css";

/** Tells every page that the server stops, and takes it back. */
export function MaintenancePanel() {
  const told = useGameQuery(api.publishing.maintenance, {});
  const { run, busy, isBlocked } = useCommands();
  const [atMs, setAtMs] = useState<number | null>(null);
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const announced = told.state === "ready" ? told.value : null;
  const isUnfounded = reason.trim() === "";
  const isUnfinished = isUnfounded || text.trim() === "" || atMs === null;
  const announce = async () => {
    if (atMs === null) return;
    const asked = { atMs, text, reason };
    await run(api.publishing.announceMaintenance, asked, () => {
      setReason("");
      toast.success(t("system.maintenance-told"));
    });
  };
  const callOff = () =>
    run(api.publishing.callOffMaintenance, { reason }, () => {
      setReason("");
      toast.success(t("system.maintenance-off"));
    });
  return (
    <Panel stacked title={t("system.maintenance")}>
      <p className="text-2 text-sm">{t("system.maintenance-text")}</p>
      {announced !== null && (
        <p>
          {t("system.maintenance-at", { at: momentText(announced.atMs, serverNowMs()) })}{" "}
          <q dir="auto">{announced.text}</q>
        </p>
      )}
      <Form className="staff-form" onSubmit={() => void announce()}>
        <div className="staff-form__fields">
          <InstantField label={t("system.maintenance-when")} value={atMs} onChange={setAtMs} />
          <TextField
            label={t("system.maintenance-words")}
            value={text}
            maxLength={maintenanceLengthMax}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <ReasonField hint={t("admin.record-hint")} value={reason} onChange={setReason} />
        <div className="staff-form__ends">
          {announced !== null && (
            <Button busy={busy} disabled={isBlocked || isUnfounded} onClick={() => void callOff()}>
              {t("system.maintenance-call-off")}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={busy} disabled={isBlocked || isUnfinished}>
            {t("system.maintenance-announce")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
