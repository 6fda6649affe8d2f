import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { longDayText } from "../../../texts/day-text.ts";
import { t } from "../../../texts/t.ts";
import { accountResource, useAccountResource } from "../service/account-resource.ts";
import { fieldOf, instantOf, listOf, textOf } from "../service/answer-fields.ts";
import { askService } from "../service/ask-service.ts";
import { ResourceView } from "../service/resource-view.tsx";
import { useAccountCall } from "../service/use-account-call.ts";
import { SettingRow, SettingRows } from "../setting-row.tsx";
import { deviceOf } from "./device-name.ts";
import { deviceText, placeText } from "./device-text.ts";
import "../setting-rows.css";

type TrustedDevice = {
  readonly id: string;
  readonly device: string;
  readonly ipAddress: string;
  readonly trustedUntilMs: number;
  readonly isHere: boolean;
};

/** Asked for again by whatever takes trust back. */
export const trustedDevices = accountResource(() =>
  askService("/trusted-devices", (body) =>
    listOf(body, (device): TrustedDevice => ({
      id: textOf(device, "id"),
      device: textOf(device, "device"),
      ipAddress: textOf(device, "ipAddress"),
      trustedUntilMs: instantOf(device, "trustedUntil"),
      isHere: fieldOf(device, "isHere") === true,
    })),
  ),
);

/** Browsers that are not asked for the second factor, and how to have them asked again. */
export function TrustedDevicesPanel() {
  return (
    <Panel title={t("security.trusted")} flush aside={<ForgetAll />}>
      <ResourceView resource={trustedDevices}>
        {(devices) =>
          devices.length === 0 ? (
            <p className="setting-rows__none">{t("security.trusted-none")}</p>
          ) : (
            <SettingRows>
              {devices.map((one) => (
                <TrustedRow key={one.id} trusted={one} />
              ))}
            </SettingRows>
          )
        }
      </ResourceView>
    </Panel>
  );
}

function TrustedRow({ trusted }: { readonly trusted: TrustedDevice }) {
  const { id, ipAddress, trustedUntilMs, isHere } = trusted;
  const device = deviceText(trusted.device);
  const place = placeText(ipAddress);
  const { forget, busy } = useForgetting("/trusted-devices/forget", { id });
  const until = t("security.trusted-until", { day: longDayText(new Date(trustedUntilMs)) });
  return (
    <SettingRow
      icon={deviceOf(trusted.device).icon}
      tone={isHere ? "good" : "plain"}
      title={isHere ? t("security.session-own", { device }) : device}
      note={place === "" ? until : `${place}, ${until}`}
    >
      {isHere && <Badge tone="good">{t("security.session-here")}</Badge>}
      <Button
        size="sm"
        busy={busy}
        aria-label={t("security.trusted-forget-device", { device })}
        onClick={() => void forget(t("security.trusted-forgotten", { device }))}
      >
        {t("security.trusted-forget")}
      </Button>
    </SettingRow>
  );
}

function ForgetAll() {
  const devices = useAccountResource(trustedDevices);
  const { forget, busy } = useForgetting("/trusted-devices/forget-all", {});
  if (devices.state !== "ready" || devices.value.length < 2) return null;
  return (
    <Button size="sm" busy={busy} onClick={() => void forget(t("security.trusted-all-forgotten"))}>
      {t("security.trusted-forget-all")}
    </Button>
  );
}

/** A button that takes trust back, and says `sentence` when that is done. */
function useForgetting(path: string, body: Readonly<Record<string, string>>) {
  const { run, busy } = useAccountCall();
  const forget = async (sentence: string) => {
    const done = await run(() =>
      answered(wholeAccountClient.$fetch(path, { method: "POST", body })),
    );
    await trustedDevices.reload();
    if (done !== null) toast.success(sentence);
  };
  return { forget, busy };
}
