import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmButton } from "@aldermoor/ui/overlays/confirm-button.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { accountResource, useAccountResource } from "../service/account-resource.ts";
import { ResourceView } from "../service/resource-view.tsx";
import { useAccountCall } from "../service/use-account-call.ts";
import { SettingRow, SettingRows } from "../setting-row.tsx";
import { deviceOf } from "./device-name.ts";
import { deviceText, placeText } from "./device-text.ts";
import { trustedDevices } from "./trusted-devices-panel.tsx";

export const sessions = accountResource(() => answered(wholeAccountClient.listSessions()));

/** Every browser in which the account is open, this one first. */
export function SessionsPanel({ ownToken }: { readonly ownToken: string }) {
  return (
    <Panel title={t("security.sessions")} flush aside={<EndOthers ownToken={ownToken} />}>
      <ResourceView resource={sessions}>
        {(all) => (
          <SettingRows>
            {ordered(all, ownToken).map((one) => (
              <SessionRow key={one.id} session={one} isOwn={one.token === ownToken} />
            ))}
          </SettingRows>
        )}
      </ResourceView>
    </Panel>
  );
}

type SessionView = {
  readonly id: string;
  readonly token: string;
  readonly userAgent?: string | null | undefined;
  readonly ipAddress?: string | null | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

function ordered(all: readonly SessionView[], ownToken: string): readonly SessionView[] {
  const isOwn = ({ token }: SessionView) => token === ownToken;
  const others = all.filter((one) => !isOwn(one));
  return [
    ...all.filter(isOwn),
    ...others.toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime()),
  ];
}

type SessionRowProps = { readonly session: SessionView; readonly isOwn: boolean };

function SessionRow({ session, isOwn }: SessionRowProps) {
  const userAgent = session.userAgent ?? "";
  const device = deviceText(userAgent);
  const place = placeText(session.ipAddress ?? "");
  return (
    <SettingRow
      icon={deviceOf(userAgent).icon}
      tone={isOwn ? "good" : "plain"}
      title={isOwn ? t("security.session-own", { device }) : device}
      note={
        <>
          {place === "" ? "" : `${place}, `}
          {t("security.session-since")} <RelativeTime atMs={session.createdAt.getTime()} />
        </>
      }
    >
      {isOwn ? (
        <Badge tone="good">{t("security.session-here")}</Badge>
      ) : (
        <EndSession token={session.token} device={device} />
      )}
    </SettingRow>
  );
}

function EndSession({ token, device }: { readonly token: string; readonly device: string }) {
  const { run, busy } = useAccountCall();
  const end = async () => {
    const done = await run(() => answered(wholeAccountClient.revokeSession({ token })));
    await sessions.reload();
    if (done !== null) toast.success(t("security.session-ended", { device }));
  };
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={t("security.session-end-device", { device })}
      onClick={() => void end()}
    >
      {t("security.session-end")}
    </Button>
  );
}

function EndOthers({ ownToken }: { readonly ownToken: string }) {
  const all = useAccountResource(sessions);
  const { run } = useAccountCall();
  const hasOthers = all.state === "ready" && all.value.some(({ token }) => token !== ownToken);
  const end = async () => {
    const done = await run(() => answered(wholeAccountClient.revokeOtherSessions()));
    await Promise.all([sessions.reload(), trustedDevices.reload()]);
    if (done !== null) toast.success(t("security.sessions-ended"));
  };
  if (!hasOthers) return null;
  return (
    <ConfirmButton
      size="sm"
      label={t("security.sessions-end")}
      title={t("security.sessions-end-title")}
      description={t("security.sessions-end-text")}
      onConfirm={end}
    />
  );
}
