import { Button } from "@aldermoor/ui/controls/button.tsx";
import { PasswordField } from "@aldermoor/ui/fields/password-field.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { useState } from "react";
import { Form } from "../../page/form.tsx";
import type { Credentials } from "../../session/account-service.ts";
import { sendRestoreEmail, signIn, signUp } from "../../session/account-service.ts";
import type { ServiceRefusal } from "../../session/service-answer.ts";
import { useServiceCall } from "../../session/use-service-call.ts";
import { t } from "../../texts/t.ts";
import type { AuthMode } from "../dialog/auth-mode.ts";
import type { AuthFault } from "../entry/auth-fault.ts";
import { missingFields, placedFault } from "../entry/auth-fault.ts";
import type { SignInMethods } from "../entry/sign-in-methods.ts";
import type { EntryFlow } from "../entry/use-entry.ts";
import { EmailAgain } from "./confirm-note.tsx";
import { FormFault } from "./form-fault.tsx";
import { OtherFormLink } from "./other-form-link.tsx";
import { OtherMethods } from "./other-methods.tsx";
import { passwordLengthMin } from "./password-length.ts";
import type { Captcha } from "./use-captcha.tsx";
import { useCaptcha } from "./use-captcha.tsx";
import { usePasskeyAutofill } from "./use-passkey-autofill.ts";
import "./auth-form.css";

export type CredentialsMode = Extract<AuthMode, "sign-in" | "sign-up" | "keep">;

type CredentialsFormProps = {
  readonly mode: CredentialsMode;
  readonly onMode: (mode: AuthMode) => void;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly methods: SignInMethods;
  readonly flow: EntryFlow;
  readonly backTo: string;
};

/** Email and password, and below them every other way in. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { mode, onMode, email, onEmail, methods, flow, backTo } = props;
  const [password, setPassword] = useState("");
  const captcha = useCaptcha(methods.captcha);
  const { fault, isBusy, submit } = useSubmit(props, captcha);
  const isNew = mode !== "sign-in";
  usePasskeyAutofill({ isWanted: !isNew && methods.passkey, flow });
  const onSubmit = () => {
    void submit({ email: email.trim(), password });
  };
  return (
    <Form className="auth-form" noValidate onSubmit={onSubmit}>
      <TextField
        label={t("auth.email")}
        type="email"
        autoComplete={isNew ? "email" : "username webauthn"}
        value={email}
        error={fault.email}
        onChange={(event) => onEmail(event.target.value)}
      />
      {isNew ? (
        <PasswordField
          label={t("auth.password")}
          value={password}
          minLength={passwordLengthMin}
          ownWords={[email]}
          error={fault.password}
          hint={t("auth.password-hint")}
          onChange={setPassword}
        />
      ) : (
        <TextField
          label={t("auth.password")}
          type="password"
          autoComplete="current-password"
          value={password}
          error={fault.password}
          labelAside={<ForgotLink onMode={onMode} />}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {isNew && captcha.box}
      {fault.isClosed === true ? (
        <ClosedNote email={email.trim()} methods={methods} />
      ) : (
        <FormFault sentence={fault.form} />
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={isBusy}>
        {t(submitLabels[mode])}
      </Button>
      <OtherMethods mode={mode} onMode={onMode} methods={methods} flow={flow} backTo={backTo} />
      <OtherFormLink mode={mode} onMode={onMode} />
    </Form>
  );
}

const submitLabels = {
  "sign-in": "auth.sign-in",
  "sign-up": "auth.sign-up",
  keep: "auth.keep",
} as const;

function useSubmit({ mode, onMode, flow }: CredentialsFormProps, captcha: Captcha) {
  const { run, refuse, isBusy, fault } = useServiceCall<AuthFault>((refused) =>
    isUnconfirmed(refused) ? undefined : placedFault(refused),
  );
  const submit = async (credentials: Credentials) => {
    const missing = missingFields(mode, credentials);
    if (Object.keys(missing).length > 0) return refuse(missing);
    const begin = () =>
      mode === "sign-in" ? signIn(credentials) : signUp(credentials, captcha.token);
    const answer = await run(() => flow.enter(begin, credentials.email));
    if (answer.ok) return;
    captcha.renew();
    // The service has just sent the email once more.
    if (isUnconfirmed(answer)) onMode("confirm");
  };
  return { fault: fault ?? {}, isBusy, submit };
}

function isUnconfirmed({ code }: ServiceRefusal): boolean {
  return code === "EMAIL_NOT_VERIFIED";
}

function ForgotLink({ onMode }: { readonly onMode: (mode: AuthMode) => void }) {
  return (
    <button type="button" className="link link--ember" onClick={() => onMode("forgot")}>
      {t("auth.forgot")}
    </button>
  );
}

/** A closed account has a way back, which only its own mailbox holds. */
function ClosedNote({ email, methods }: Pick<CredentialsFormProps, "email" | "methods">) {
  return (
    <>
      <div role="alert">
        <Note tone="warn" title={t("entry.closed-title")}>
          <p>{t("entry.closed-text")}</p>
        </Note>
      </div>
      <EmailAgain email={email} methods={methods} send={sendRestoreEmail} />
    </>
  );
}
