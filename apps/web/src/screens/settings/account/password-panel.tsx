import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Checkbox } from "@aldermoor/ui/controls/checkbox.tsx";
import { PasswordField } from "@aldermoor/ui/fields/password-field.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { passwordLengthMin } from "../../../auth/forms/password-length.ts";
import { Form } from "../../../page/form.tsx";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { linkedAccounts, passwordProvider } from "../service/linked-accounts.ts";
import { me } from "../service/me.ts";
import { ResourceView } from "../service/resource-view.tsx";
import { useAccountCall } from "../service/use-account-call.ts";
import "../setting-form.css";

type PasswordPanelProps = {
  readonly email: string;
  /** What nobody should use as a password. */
  readonly ownWords: readonly string[];
};

/** Changes the password, or has an email sent by which a first one is chosen. */
export function PasswordPanel({ email, ownWords }: PasswordPanelProps) {
  return (
    <Panel id="password" title={t("myAccount.password")}>
      <ResourceView resource={linkedAccounts} rows={2}>
        {(accounts) =>
          accounts.some(({ providerId }) => providerId === passwordProvider) ? (
            <ChangeForm ownWords={ownWords} />
          ) : (
            <NoPassword email={email} />
          )
        }
      </ResourceView>
    </Panel>
  );
}

function ChangeForm({ ownWords }: Pick<PasswordPanelProps, "ownWords">) {
  const { run, busy, fault } = useAccountCall({ refusals: "fault" });
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [endsOthers, setEndsOthers] = useState(true);
  const isCurrentWrong = fault?.code === "INVALID_PASSWORD";
  const submit = async () => {
    const change = { currentPassword: current, newPassword: next, revokeOtherSessions: endsOthers };
    const done = await run(() => answered(wholeAccountClient.changePassword(change)));
    if (done === null) return;
    setCurrent("");
    setNext("");
    await Promise.all([me.reload(), linkedAccounts.reload()]);
    toast.success(t(endsOthers ? "myAccount.password-changed-all" : "myAccount.password-changed"));
  };
  return (
    <Form className="setting-form" onSubmit={submit}>
      <TextField
        label={t("myAccount.password-current")}
        type="password"
        autoComplete="current-password"
        required
        value={current}
        error={isCurrentWrong ? fault.sentence : undefined}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <PasswordField
        label={t("myAccount.password-new")}
        hint={t("auth.password-hint")}
        required
        minLength={passwordLengthMin}
        ownWords={ownWords}
        value={next}
        error={isCurrentWrong ? undefined : fault?.sentence}
        onChange={setNext}
      />
      <Checkbox
        label={t("myAccount.password-others")}
        checked={endsOthers}
        onChange={setEndsOthers}
      />
      <div className="setting-form__presses">
        <Button type="submit" busy={busy} disabled={current === "" || next === ""}>
          {t("myAccount.password-change")}
        </Button>
      </div>
    </Form>
  );
}

/** Only the owner of the mailbox may give an account its first password. */
function NoPassword({ email }: Pick<PasswordPanelProps, "email">) {
  const { run, busy } = useAccountCall();
  const send = async () => {
    const request = { email, redirectTo: "/reset-password" };
    const done = await run(() => answered(wholeAccountClient.requestPasswordReset(request)));
    if (done !== null) toast.success(t("myAccount.email-sent", { email }));
  };
  return (
    <div className="setting-form">
      <p>{t("myAccount.password-none")}</p>
      <div className="setting-form__presses">
        <Button busy={busy} onClick={() => void send()}>
          {t("myAccount.password-send")}
        </Button>
      </div>
    </div>
  );
}
