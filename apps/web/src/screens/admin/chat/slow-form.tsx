import type { PublicChannelId } from "@aldermoor/game/chat/content/channels.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { ReasonField } from "../parts/reason-field.tsx";
import "../parts/staff-form.css";

const seconds = ["0", "5", "10", "30", "60", "300"] as const;
const minutes = ["10", "60", "360", "1440"] as const;

/** Makes a channel of the chat slow for a while, or quick again. */
export function SlowForm({ channel }: { readonly channel: PublicChannelId }) {
  const { run, busy, isBlocked } = useCommands();
  const [pause, setPause] = useState<(typeof seconds)[number]>("10");
  const [lasts, setLasts] = useState<(typeof minutes)[number]>("60");
  const [reason, setReason] = useState("");
  const order = async () => {
    const given = { channel, seconds: Number(pause), minutes: Number(lasts), reason };
    const isDone = await run(api.chat.slow, given, () => toast.success(t("adminChat.slow-done")));
    if (isDone) setReason("");
  };
  return (
    <Panel stacked title={t("adminChat.slow")}>
      <p className="text-2 text-sm">
        <Pace channel={channel} />
      </p>
      <Form className="staff-form" onSubmit={() => void order()}>
        <div className="staff-form__fields">
          <Select
            label={t("adminChat.slow-pause")}
            value={pause}
            options={seconds.map((one) => ({ value: one, label: pauseText(Number(one)) }))}
            onChange={setPause}
          />
          {pause !== "0" && (
            <Select
              label={t("adminChat.slow-lasts")}
              value={lasts}
              options={minutes.map((one) => ({
                value: one,
                label: durationText(Number(one) * 60_000),
              }))}
              onChange={setLasts}
            />
          )}
        </div>
        <ReasonField hint={t("admin.record-hint")} value={reason} onChange={setReason} />
        <div className="staff-form__ends">
          <Button type="submit" busy={busy} disabled={isBlocked || reason.trim() === ""}>
            {t("adminChat.slow-order")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** How slow the channel is now. */
function Pace({ channel }: { readonly channel: PublicChannelId }) {
  const channels = useGameQuery(api.chat.channels, { characterId: useCharacter() });
  const all = channels.state === "ready" ? (channels.value ?? []) : [];
  const { slowMs } = all.find((one) => one.channel === channel) ?? {};
  return slowMs === undefined
    ? t("adminChat.as-usual")
    : t("adminChat.is-slow", { time: durationText(slowMs) });
}

function pauseText(pauseSeconds: number): string {
  return pauseSeconds === 0 ? t("adminChat.slow-none") : durationText(pauseSeconds * 1_000);
}
