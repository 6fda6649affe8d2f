import { Button } from "@aldermoor/ui/controls/button.tsx";
import { PasswordField } from "@aldermoor/ui/fields/password-field.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { AuthCard } from "../../auth/dialog/auth-card.tsx";
import { FormFault } from "../../auth/forms/form-fault.tsx";
import { passwordLengthMin } from "../../auth/forms/password-length.ts";
import { Form } from "../../page/form.tsx";
import { LeaveQuestion } from "../../page/leave-question.tsx";
import { useDocumentTitle } from "../../page/use-page-title.ts";
import "../../auth/forms/auth-form.css";
import { resetPassword } from "../../session/account-service.ts";
import { serviceSentence } from "../../session/service-sentence.ts";
import { refreshSession } from "../../session/session.ts";
import { useServiceCall } from "../../session/use-service-call.ts";
import { t } from "../../texts/t.ts";
import { useSearchText } from "./use-search-text.ts";
import "../../auth/session-gate.css";

/** Where the link of a password mail leads. */
export default function ResetPasswordPage() {
  useDocumentTitle(t("auth.reset-title"));
  const token = useSearchText("token");
  return <AuthCard>{token === "" ? <InvalidLink /> : <ResetForm token={token} />}</AuthCard>;
}

/** Long enough to read that it worked. */
const homewardAfterMs = 2000;

function ResetForm({ token }: { readonly token: string }) {
  const [first, setFirst] = useState("");
  const [second, setSecond] = useState("");
  const [isDone, setDone] = useState(false);
  const { run, refuse, isBusy, fault } = useServiceCall(serviceSentence);
  const submit = async () => {
    if (first === "") return refuse(t("auth.password-missing"));
    if (first !== second) return refuse(t("auth.reset-mismatch"));
    const answer = await run(() => resetPassword(first, token));
    if (!answer.ok) return;
    setDone(true);
    // A new password ends every session, that of this browser as well.
    void refreshSession();
  };
  if (isDone) return <ResetDone />;
  return (
    <>
      <h1>{t("auth.reset-title")}</h1>
      <p className="session-gate__lead">{t("auth.reset-lead")}</p>
      <Form className="auth-form" noValidate onSubmit={submit}>
        <PasswordField
          label={t("auth.new-password")}
          required
          minLength={passwordLengthMin}
          value={first}
          hint={t("auth.password-hint")}
          onChange={setFirst}
        />
        <TextField
          label={t("auth.confirm-password")}
          type="password"
          autoComplete="new-password"
          required
          value={second}
          onChange={(event) => setSecond(event.target.value)}
        />
        <FormFault sentence={fault} />
        <Button type="submit" variant="primary" size="lg" wide busy={isBusy}>
          {t("auth.reset-submit")}
        </Button>
      </Form>
      <LeaveQuestion isUnsaved={first !== "" || second !== ""} />
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
      <output className="session-gate__lead">{t("auth.reset-done")}</output>
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
