import { Button } from "@aldermoor/ui/button.tsx";
import { TextField } from "@aldermoor/ui/text-field.tsx";
import type { FormEvent } from "react";
import { useState } from "react";
import { t } from "../texts/t.ts";
import { requestPasswordReset, signIn, signUp } from "./account-service.ts";
import "./auth-form.css";
import type { AuthFault } from "./auth-fault.ts";
import { missingFields, placedFault } from "./auth-fault.ts";
import type { AuthMode } from "./auth-mode.ts";
import { beginSession } from "./session.ts";

export type AuthFormProps = {
  readonly mode: AuthMode;
  readonly onMode: (mode: AuthMode) => void;
  /** The session has begun and is known. */
  readonly onDone: () => void;
};

/** Email, password and the way between signing in, signing up and a forgotten password. */
export function AuthForm({ mode, onMode, onDone }: AuthFormProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { fault, isBusy, isSent, submit } = useSubmit(mode, onDone);
  const isNew = mode === "sign-up" || mode === "keep";
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit({ email: email.trim(), password });
  };
  if (mode === "forgot" && isSent) return <ResetSent onMode={onMode} />;
  return (
    <form className="auth-form" noValidate onSubmit={onSubmit}>
      <TextField
        label={t("auth.email")}
        type="email"
        autoComplete="email"
        value={email}
        error={fault.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {mode !== "forgot" && (
        <TextField
          label={t("auth.password")}
          type="password"
          autoComplete={isNew ? "new-password" : "current-password"}
          value={password}
          error={fault.password}
          hint={isNew ? t("auth.password-hint") : undefined}
          labelAside={mode === "sign-in" ? <ForgotLink onMode={onMode} /> : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {fault.form !== undefined && (
        <p className="auth-form__fault" role="alert">
          {fault.form}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={isBusy}>
        {t(submitLabels[mode])}
      </Button>
      <OtherWay mode={mode} onMode={onMode} />
    </form>
  );
}

const submitLabels = {
  "sign-in": "auth.sign-in",
  "sign-up": "auth.sign-up",
  keep: "auth.keep",
  forgot: "auth.forgot-send",
} as const;

function useSubmit(mode: AuthMode, onDone: () => void) {
  const [fault, setFault] = useState<AuthFault>({});
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const submit = async (credentials: { readonly email: string; readonly password: string }) => {
    const missing = missingFields(mode, credentials);
    setFault(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const answer = await send(mode, credentials);
    if (!answer.ok) setFault(placedFault(answer));
    else if (mode === "forgot") setSent(true);
    else onDone();
    setBusy(false);
  };
  return { fault, isBusy, isSent, submit };
}

function send(mode: AuthMode, credentials: { readonly email: string; readonly password: string }) {
  switch (mode) {
    case "sign-in":
      return beginSession(() => signIn(credentials));
    case "sign-up":
    case "keep":
      return beginSession(() => signUp(credentials, null));
    case "forgot":
      return requestPasswordReset(credentials.email, null);
  }
}

type ModeProps = { readonly onMode: (mode: AuthMode) => void };

function ForgotLink({ onMode }: ModeProps) {
  return (
    <button type="button" className="link link--ember" onClick={() => onMode("forgot")}>
      {t("auth.forgot")}
    </button>
  );
}

function ResetSent({ onMode }: ModeProps) {
  return (
    <div className="auth-form">
      <p role="status">{t("auth.reset-sent")}</p>
      <OtherWay mode="forgot" onMode={onMode} />
    </div>
  );
}

function OtherWay({ mode, onMode }: ModeProps & { readonly mode: AuthMode }) {
  const way = otherWays[mode];
  return (
    <p className="auth-form__other">
      {t(way.question)}{" "}
      <button type="button" className="link link--ember" onClick={() => onMode(way.mode)}>
        {t(way.label)}
      </button>
    </p>
  );
}

const otherWays = {
  "sign-in": { question: "auth.new-here", label: "auth.sign-up", mode: "sign-up" },
  "sign-up": { question: "auth.known-here", label: "auth.sign-in", mode: "sign-in" },
  keep: { question: "auth.known-here", label: "auth.sign-in", mode: "sign-in" },
  forgot: { question: "auth.remembered", label: "auth.sign-in", mode: "sign-in" },
} as const;
