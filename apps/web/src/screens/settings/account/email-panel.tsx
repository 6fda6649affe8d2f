import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { useSignInMethods } from "../../../auth/entry/sign-in-methods.ts";
import { Form } from "../../../page/form.tsx";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { me } from "../service/me.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import { SettingRow, SettingRows } from "../setting-row.tsx";
import "../setting-form.css";

type EmailPanelProps = { readonly email: string; readonly isVerified: boolean };

/** Where emails go. An address that was confirmed moves only with its own consent. */
export function EmailPanel({ email, isVerified }: EmailPanelProps) {
  const [isChanging, setChanging] = useState(false);
  const { letters } = useSignInMethods();
  const letterNote =
    letters === false ? "myAccount.email-no-letters" : "myAccount.email-unverified-text";
  return (
    <Panel
      title={t("myAccount.email")}
      flush
      aside={
        <Badge tone={isVerified ? "good" : "warn"}>
          {t(isVerified ? "myAccount.email-verified" : "myAccount.email-unverified")}
        </Badge>
      }
    >
      <SettingRows>
        <SettingRow
          icon="mail"
          tone={isVerified ? "good" : "plain"}
          title={email}
          note={isVerified ? undefined : t(letterNote)}
        >
          {!isVerified && letters !== false && <SendAgain email={email} />}
          {!isChanging && (
            <Button size="sm" onClick={() => setChanging(true)}>
              {t("myAccount.change")}
            </Button>
          )}
        </SettingRow>
      </SettingRows>
      {isChanging && (
        <ChangeForm email={email} isVerified={isVerified} onEnd={() => setChanging(false)} />
      )}
    </Panel>
  );
}

function SendAgain({ email }: { readonly email: string }) {
  const { run, busy } = useAccountCall();
  const send = async () => {
    const request = { email, callbackURL: accountPage };
    const done = await run(() => answered(wholeAccountClient.sendVerificationEmail(request)));
    if (done !== null) toast.success(t("myAccount.email-sent", { email }));
  };
  return (
    <Button size="sm" busy={busy} onClick={() => void send()}>
      {t("myAccount.email-send")}
    </Button>
  );
}

type ChangeFormProps = EmailPanelProps & { readonly onEnd: () => void };

function ChangeForm({ email, isVerified, onEnd }: ChangeFormProps) {
  const { run, busy, fault } = useAccountCall({ refusals: "fault" });
  const [newEmail, setNewEmail] = useState("");
  const submit = async () => {
    const change = { newEmail: newEmail.trim(), callbackURL: accountPage };
    const done = await run(() => answered(wholeAccountClient.changeEmail(change)));
    if (done === null) return;
    await me.reload();
    toast.success(
      isVerified
        ? t("myAccount.email-asked", { email })
        : t("myAccount.email-changed", { email: change.newEmail }),
    );
    onEnd();
  };
  return (
    <Form className="setting-form setting-form--inset" onSubmit={submit}>
      <TextField
        label={t("myAccount.email-new")}
        type="email"
        autoComplete="email"
        required
        hint={t(isVerified ? "myAccount.email-hint-old" : "myAccount.email-hint-new")}
        value={newEmail}
        error={fault?.sentence}
        onChange={(event) => setNewEmail(event.target.value)}
      />
      <div className="setting-form__presses">
        <Button type="submit" variant="primary" busy={busy}>
          {t("myAccount.email-change")}
        </Button>
        <Button onClick={onEnd}>{t("myAccount.discard")}</Button>
      </div>
    </Form>
  );
}

const accountPage = "/game/settings/account";
