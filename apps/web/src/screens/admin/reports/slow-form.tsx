import type { PublicChannelId } from "@aldermoor/game/chat/content/channels.ts";
import { publicChannels } from "@aldermoor/game/chat/content/channels.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import "../parts/staff-form.css";
import { ReasonField } from "../parts/reason-field.tsx";

const channelIds = keysOf(publicChannels);
const seconds = ["0", "5", "10", "30", "60", "300"] as const;
const minutes = ["10", "60", "360", "1440"] as const;

/** Makes a channel of the chat slow for a while, or quick again. */
export function SlowForm() {
  const { run, busy, isBlocked } = useCommands();
  const [channel, setChannel] = useState<PublicChannelId>("global");
  const [pause, setPause] = useState<(typeof seconds)[number]>("10");
  const [lasts, setLasts] = useState<(typeof minutes)[number]>("60");
  const [reason, setReason] = useState("");
  const order = async () => {
    const given = { channel, seconds: Number(pause), minutes: Number(lasts), reason };
    const isDone = await run(api.chat.slow, given, () => toast.success(t("desk.slow-done")));
    if (isDone) setReason("");
  };
  return (
    <Panel title={t("desk.slow")}>
      <Form className="staff-form" onSubmit={() => void order()}>
        <div className="staff-form__fields">
          <Select
            label={t("desk.slow-channel")}
            value={channel}
            options={channelIds.map((id) => ({ value: id, label: t(`notices.channel-${id}`) }))}
            onChange={setChannel}
          />
          <Select
            label={t("desk.slow-pause")}
            value={pause}
            options={seconds.map((one) => ({ value: one, label: pauseText(Number(one)) }))}
            onChange={setPause}
          />
          {pause !== "0" && (
            <Select
              label={t("desk.lasts")}
              value={lasts}
              options={minutes.map((one) => ({
                value: one,
                label: durationText(Number(one) * 60_000),
              }))}
              onChange={setLasts}
            />
          )}
        </div>
        <ReasonField hint={t("desk.slow-hint")} value={reason} onChange={setReason} />
        <div className="staff-form__ends">
          <Button type="submit" busy={busy} disabled={isBlocked || reason.trim() === ""}>
            {t("desk.slow-order")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function pauseText(of: number): string {
  return of === 0 ? t("desk.slow-none") : durationText(of * 1_000);
}
