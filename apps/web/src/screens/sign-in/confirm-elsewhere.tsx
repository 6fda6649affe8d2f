import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { useState } from "react";
import type { AuthMode } from "../../auth/dialog/auth-mode.ts";
import { authTitles } from "../../auth/dialog/auth-titles.ts";
import type { AuthFault } from "../../auth/entry/auth-fault.ts";
import { redirectSentence } from "../../auth/entry/redirect-error.ts";
import { AuthForm } from "../../auth/forms/auth-form.tsx";
import { FormFault } from "../../auth/forms/form-fault.tsx";
import { Form } from "../../page/form.tsx";
import { useDocumentTitle } from "../../page/use-page-title.ts";
import { confirmAddress } from "../../session/account-service.ts";
import type { ServiceRefusal } from "../../session/service-answer.ts";
import { serviceSentence } from "../../session/service-sentence.ts";
import { useServiceCall } from "../../session/use-service-call.ts";
import { t } from "../../texts/t.ts";
import "../../auth/forms/auth-form.css";
import "../../auth/session-gate.css";

type ConfirmElsewhereProps = {
  /** Of the email's link. */
  readonly token: string;
  readonly onConfirmed: () => void;
};

/**
 * The email's link in a browser that neither signed up nor is signed in: its reader may never have
 * registered, so the password is asked for, and whoever has none is told what to do.
 */
export function ConfirmElsewhere({ token, onConfirmed }: ConfirmElsewhereProps) {
  const [takeOver, setTakeOver] = useState<AuthMode | null>(null);
  useDocumentTitle(t("entry.confirm-elsewhere-title"));
  if (takeOver !== null) return <TakeOver mode={takeOver} onMode={setTakeOver} />;
  return (
    <>
      <h1>{t("entry.confirm-elsewhere-title")}</h1>
      <p className="session-gate__lead">{t("entry.confirm-elsewhere-text")}</p>
      <div className="auth-form">
        <PasswordForm token={token} onConfirmed={onConfirmed} />
        <p className="auth-form__other">{t("entry.confirm-elsewhere-stranger")}</p>
        <p className="auth-form__other">
          <button type="button" className="link link--ember" onClick={() => setTakeOver("forgot")}>
            {t("entry.confirm-elsewhere-take-over")}
          </button>
        </p>
      </div>
    </>
  );
}

function PasswordForm({ token, onConfirmed }: ConfirmElsewhereProps) {
  const [password, setPassword] = useState("");
  const { run, refuse, isBusy, fault } = useServiceCall(faultOf);
  const submit = async () => {
    if (password === "") return refuse({ password: t("auth.password-missing") });
    const answer = await run(() => confirmAddress(token, password));
    if (answer.ok) onConfirmed();
  };
  return (
    <Form className="auth-form" noValidate onSubmit={submit}>
      <TextField
        label={t("auth.password")}
        type="password"
        autoComplete="current-password"
        value={password}
        error={fault?.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormFault sentence={fault?.form} />
      <Button type="submit" variant="primary" size="lg" wide busy={isBusy}>
        {t("entry.confirm-elsewhere-submit")}
      </Button>
    </Form>
  );
}

function faultOf(refused: ServiceRefusal): Pick<AuthFault, "password" | "form"> {
  if (refused.code === "INVALID_PASSWORD") return { password: serviceSentence(refused) };
  const isDead = refused.code === "INVALID_TOKEN";
  return { form: isDead ? redirectSentence(refused.code) : serviceSentence(refused) };
}

type TakeOverProps = { readonly mode: AuthMode; readonly onMode: (mode: AuthMode) => void };

function TakeOver({ mode, onMode }: TakeOverProps) {
  const { title, lead } = authTitles[mode];
  return (
    <>
      <h1>{t(title)}</h1>
      {lead !== null && <p className="session-gate__lead">{t(lead)}</p>}
      <AuthForm mode={mode} onMode={onMode} onDone={goOn} backTo="/characters" />
    </>
  );
}

function goOn(): void {
  window.location.assign("/characters");
}
