import { Button } from "@aldermoor/ui/button.tsx";
import { Scenery } from "@aldermoor/ui/scenery.tsx";
import { TextField } from "@aldermoor/ui/text-field.tsx";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { useEffect, useState } from "react";
import { useDocumentTitle } from "../app/use-page-title.ts";
import { t } from "../texts/t.ts";
import { resetPassword } from "./account-service.ts";
import { serviceSentence } from "./service-sentence.ts";
import "./auth-form.css";
import "./session-gate.css";

/** Where the link of a password mail leads. */
export default function ResetPasswordPage() {
  useDocumentTitle(t("auth.reset-title"));
  const search: { readonly token?: unknown } = useSearch({ strict: false });
  const token = typeof search.token === "string" ? search.token : "";
  return (
    <div className="session-gate">
      <Scenery scene="landing" time="night" />
      <main className="session-gate__card">
        {token === "" ? <InvalidLink /> : <ResetForm token={token} />}
      </main>
    </div>
  );
}

/** Long enough to read that it worked. */
const homewardAfterMs = 2000;

function ResetForm({ token }: { readonly token: string }) {
  const [first, setFirst] = useState("");
  const [second, setSecond] = useState("");
  const [fault, setFault] = useState<string>();
  const [state, setState] = useState<"open" | "sending" | "done">("open");
  const submit = async () => {
    if (first !== second) return setFault(t("auth.reset-mismatch"));
    setFault(undefined);
    setState("sending");
    const answer = await resetPassword(first, token);
    if (!answer.ok) setFault(serviceSentence(answer));
    setState(answer.ok ? "done" : "open");
  };
  if (state === "done") return <ResetDone />;
  return (
    <>
      <h1>{t("auth.reset-title")}</h1>
      <p className="session-gate__lead">{t("auth.reset-lead")}</p>
      <form
        className="auth-form"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={t("auth.new-password")}
          type="password"
          autoComplete="new-password"
          required
          value={first}
          hint={strengthHint(first)}
          onChange={(event) => setFirst(event.target.value)}
        />
        <TextField
          label={t("auth.confirm-password")}
          type="password"
          autoComplete="new-password"
          required
          value={second}
          onChange={(event) => setSecond(event.target.value)}
        />
        {fault !== undefined && (
          <p className="auth-form__fault" role="alert">
            {fault}
          </p>
        )}
        <Button type="submit" variant="primary" size="lg" wide busy={state === "sending"}>
          {t("auth.reset-submit")}
        </Button>
      </form>
    </>
  );
}

function ResetDone() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = window.setTimeout(() => void navigate({ to: "/" }), homewardAfterMs);
    return () => window.clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <h1>{t("auth.reset-title")}</h1>
      <p className="session-gate__lead" role="status">
        {t("auth.reset-done")}
      </p>
      <Link to="/" className="link">
        {t("common.home")}
      </Link>
    </>
  );
}

function InvalidLink() {
  return (
    <>
      <h1>{t("auth.reset-invalid-title")}</h1>
      <p className="session-gate__lead" role="alert">
        {t("auth.reset-invalid")}
      </p>
      <Link to="/" className="link">
        {t("common.home")}
      </Link>
    </>
  );
}

function strengthHint(password: string): string {
  if (password.length < 8) return t(password === "" ? "auth.password-hint" : "auth.strength-short");
  return t(password.length < 14 ? "auth.strength-fair" : "auth.strength-good");
}
