import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { longDayText } from "../../../texts/day-text.ts";
import { t } from "../../../texts/t.ts";
import { useAccountResource } from "../service/account-resource.ts";
import { linkedAccounts, passwordProvider } from "../service/linked-accounts.ts";
import type { Me } from "../service/me.ts";
import { ResourceView } from "../service/resource-view.tsx";
import { SettingRow, SettingRows } from "../setting-row.tsx";
import { AuthenticatorDialog } from "./authenticator-dialog.tsx";
import { AddPasskey, PasskeyRow, passkeys } from "./passkeys.tsx";
import { TurnOffDialog } from "./turn-off-dialog.tsx";

/** Each way in, and what guards it. */
export function SigningInPanel({ user }: { readonly user: Me["user"] }) {
  const hasSecondFactor = user.twoFactorEnabled === true;
  return (
    <Panel title={t("security.signing-in")} flush aside={<Guarded hasCode={hasSecondFactor} />}>
      <ResourceView resource={linkedAccounts}>
        {(accounts) => {
          const password = accounts.find(({ providerId }) => providerId === passwordProvider);
          return (
            <SettingRows>
              <AuthenticatorRow isOn={hasSecondFactor} hasPassword={password !== undefined} />
              <PasskeyRows />
              <PasswordRow changedAt={password?.updatedAt} />
            </SettingRows>
          );
        }}
      </ResourceView>
    </Panel>
  );
}

function Guarded({ hasCode }: { readonly hasCode: boolean }) {
  const keys = useAccountResource(passkeys);
  const hasKey = keys.state === "ready" && keys.value.length > 0;
  return hasCode || hasKey ? (
    <Badge tone="good" icon={<Icon name="shield-check" size={13} />}>
      {t("security.guarded")}
    </Badge>
  ) : (
    <Badge tone="warn" icon={<Icon name="shield-alert" size={13} />}>
      {t("security.unguarded")}
    </Badge>
  );
}

type AuthenticatorRowProps = { readonly isOn: boolean; readonly hasPassword: boolean };

function AuthenticatorRow({ isOn, hasPassword }: AuthenticatorRowProps) {
  const [dialog, setDialog] = useState<"on" | "off" | null>(null);
  return (
    <SettingRow
      icon="smartphone"
      tone={isOn ? "good" : "plain"}
      title={t("security.authenticator")}
      note={t(isOn ? "security.authenticator-on" : "security.authenticator-off")}
    >
      <Button
        size="sm"
        aria-label={t(isOn ? "security.authenticator-turn-off" : "security.authenticator-turn-on")}
        onClick={() => setDialog(isOn ? "off" : "on")}
      >
        {t(isOn ? "security.turn-off" : "security.turn-on")}
      </Button>
      {dialog === "on" && (
        <AuthenticatorDialog hasPassword={hasPassword} onEnd={() => setDialog(null)} />
      )}
      {dialog === "off" && (
        <TurnOffDialog hasPassword={hasPassword} onEnd={() => setDialog(null)} />
      )}
    </SettingRow>
  );
}

function PasskeyRows() {
  const keys = useAccountResource(passkeys);
  const known = keys.state === "ready" ? keys.value : [];
  return (
    <>
      {known.map((key) => (
        <PasskeyRow key={key.id} passkey={key} />
      ))}
      <SettingRow
        icon="fingerprint"
        title={t("security.passkeys")}
        note={t("security.passkeys-text")}
      >
        <AddPasskey />
      </SettingRow>
    </>
  );
}

function PasswordRow({ changedAt }: { readonly changedAt: Date | undefined }) {
  return (
    <SettingRow
      icon="lock"
      title={t("myAccount.password")}
      note={
        changedAt === undefined
          ? t("security.password-none")
          : t("security.password-changed", { day: longDayText(changedAt) })
      }
    >
      <Button size="sm" render={<Link to="/game/settings/account" hash="password" />}>
        {t(changedAt === undefined ? "security.password-set" : "myAccount.change")}
      </Button>
    </SettingRow>
  );
}
