import type { PushDevice } from "@aldermoor/game/push/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { useState } from "react";
import { keepDevice } from "../../../push/kept-device.ts";
import type { PushSupport } from "../../../push/push-support.ts";
import { pushSupport } from "../../../push/push-support.ts";
import { subscribeBrowser, unsubscribeBrowser } from "../../../push/this-browser.ts";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import { deviceText } from "../security/device-text.ts";
import { SettingRow, SettingRows } from "../setting-row.tsx";
import type { Here } from "./use-here.ts";
import { useHere } from "./use-here.ts";
import "./push-panel.css";

export type PushPanelProps = {
  /** Whether any kind of event is to be pushed. */
  readonly hasWishes: boolean;
};

/** The devices that are told while the game is closed: this one, and the account's others. */
export default function PushPanel({ hasWishes }: PushPanelProps) {
  const here = useHere();
  const isKnown = here.endpoint !== undefined;
  const args = here.endpoint ? { endpoint: here.endpoint } : {};
  const mine = useGameQuery(api.push.mine, isKnown ? args : "skip");
  return (
    <Panel title={t("push.title")} flush>
      <p className="push-panel__intro">{t("push.intro")}</p>
      <QueryView query={mine} skeleton={<SkeletonRows rows={2} />}>
        {({ key, devices }) => (
          <>
            <SettingRows>
              <ThisDevice
                here={here}
                serverKey={key}
                device={devices.find(({ isThis }) => isThis) ?? null}
              />
              {devices
                .filter(({ isThis }) => !isThis)
                .map((device) => (
                  <DeviceRow key={device.id} device={device} title={device.label} />
                ))}
            </SettingRows>
            {devices.length > 0 && !hasWishes && (
              <div className="push-panel__note">
                <Note title={t("push.nothing-on")}>{t("push.nothing-on-text")}</Note>
              </div>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

type ThisDeviceProps = {
  readonly here: Here;
  readonly serverKey: string | null;
  readonly device: PushDevice | null;
};

function ThisDevice({ here, serverKey, device }: ThisDeviceProps) {
  const support = pushSupport();
  if (support !== "ready") return <Hindered by={support} />;
  if (serverKey === null) return <Hindered by="no-sender" />;
  if (here.permission === "denied") return <Hindered by="denied" />;
  if (device === null || here.permission !== "granted")
    return <Allow serverKey={serverKey} here={here} />;
  const title = t("push.here-on", { device: device.label });
  return <DeviceRow device={device} title={title} onRemoved={() => void leave(here)} isHere />;
}

async function leave(here: Here): Promise<void> {
  await unsubscribeBrowser();
  await here.look();
}

type Hindrance = Exclude<PushSupport, "ready"> | "no-sender" | "denied";

function Hindered({ by }: { readonly by: Hindrance }) {
  const isApp = window.matchMedia("(display-mode: standalone)").matches;
  const text = by === "denied" && isApp ? t("push.denied-app-text") : t(`push.${by}-text`);
  return <SettingRow icon="bell-off" title={t(`push.${by}`)} note={text} />;
}

/** The browser asks only whoever pressed something, and only here. */
function Allow({ serverKey, here }: { readonly serverKey: string; readonly here: Here }) {
  const { send, enabled } = useCommands();
  const [isBusy, setBusy] = useState(false);
  const allow = async () => {
    setBusy(true);
    try {
      if ((await Notification.requestPermission()) !== "granted") return;
      const subscription = await subscribeBrowser(serverKey);
      const label = deviceText(navigator.userAgent);
      const outcome = await send(api.push.subscribe, { ...subscription, label });
      if (!outcome.ok) return await unsubscribeBrowser();
      keepDevice({ id: outcome.value.id, label, timeZone: subscription.timeZone });
      toast.success(t("push.added"));
    } catch {
      toast.error(t("push.failed"));
    } finally {
      await here.look();
      setBusy(false);
    }
  };
  return (
    <SettingRow icon="bell" title={t("push.here-off")} note={t("push.here-off-text")}>
      <Button size="sm" busy={isBusy} disabled={!enabled} onClick={() => void allow()}>
        {t("push.allow")}
      </Button>
    </SettingRow>
  );
}

type DeviceRowProps = {
  readonly device: PushDevice;
  readonly title: string;
  readonly isHere?: boolean;
  readonly onRemoved?: () => void;
};

function DeviceRow({ device, title, isHere = false, onRemoved }: DeviceRowProps) {
  const { send, busy, enabled, isBlocked } = useCommands();
  const { id, label, addedAtMs, toldAtMs } = device;
  const test = async () => {
    const outcome = await send(api.push.test, { id });
    if (outcome.ok) toast.success(t("push.test-sent"));
  };
  const remove = async () => {
    const outcome = await send(api.push.unsubscribe, { id });
    if (!outcome.ok) return;
    onRemoved?.();
    toast.success(t("push.removed"));
  };
  return (
    <SettingRow
      icon="bell"
      tone={isHere ? "good" : "plain"}
      title={title}
      note={
        <>
          {t("push.allowed")} <RelativeTime atMs={addedAtMs} />,{" "}
          {toldAtMs === null ? (
            t("push.never-told")
          ) : (
            <>
              {t("push.last-told")} <RelativeTime atMs={toldAtMs} />
            </>
          )}
        </>
      }
    >
      {isHere && (
        <Button size="sm" busy={busy} disabled={!enabled} onClick={() => void test()}>
          {t("push.test")}
        </Button>
      )}
      <Button
        size="sm"
        disabled={isBlocked}
        aria-label={t("push.remove-device", { device: label })}
        onClick={() => void remove()}
      >
        {t("push.remove")}
      </Button>
    </SettingRow>
  );
}
