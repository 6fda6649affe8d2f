import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { AuthCard } from "../../auth/dialog/auth-card.tsx";
import { redirectSentence } from "../../auth/entry/redirect-error.ts";
import { useSignInMethods } from "../../auth/entry/sign-in-methods.ts";
import { EmailAgain } from "../../auth/forms/confirm-note.tsx";
import { formTexts } from "../../auth/forms/texts.ts";
import { useDocumentTitle } from "../../page/use-page-title.ts";
import { sendVerificationEmail } from "../../session/account-service.ts";
import { refreshSession, useSession } from "../../session/session.ts";
import { loadTexts } from "../../texts/load-texts.ts";
import { t } from "../../texts/t.ts";
import { ConfirmElsewhere } from "./confirm-elsewhere.tsx";
import { useSearchText } from "./use-search-text.ts";
import "../../auth/session-gate.css";

await loadTexts(formTexts);

/** Where the link that confirms an address ends. */
export default function VerifyEmailPage() {
  return (
    <AuthCard>
      <Confirmation />
    </AuthCard>
  );
}

function Confirmation() {
  const error = useSearchText("error");
  const fragment = useLocation({ select: ({ hash }) => hash });
  const [isConfirmed, setConfirmed] = useState(false);
  const token = new URLSearchParams(fragment).get("token") ?? "";
  if (error !== "") return <Unverified code={error} />;
  if (token === "" || isConfirmed) return <Verified />;
  return <ConfirmElsewhere token={token} onConfirmed={() => setConfirmed(true)} />;
}

function Verified() {
  useDocumentTitle(t("entry.verified-title"));
  // The link changed the account behind the back of a page that knew it before.
  useEffect(() => void refreshSession(), []);
  return (
    <>
      <h1>{t("entry.verified-title")}</h1>
      <p className="session-gate__lead">{t("entry.verified-text")}</p>
      <Button variant="primary" size="lg" wide render={<Link to="/characters" />}>
        {t("entry.carry-on")}
      </Button>
    </>
  );
}

function Unverified({ code }: { readonly code: string }) {
  useDocumentTitle(t("entry.unverified-title"));
  const session = useSession();
  const methods = useSignInMethods();
  const canSend = session.kind === "signed-in" && !session.user.isGuest && !session.user.isVerified;
  return (
    <>
      <h1>{t("entry.unverified-title")}</h1>
      <p className="session-gate__lead" role="alert">
        {redirectSentence(code)}
      </p>
      {canSend && (
        <EmailAgain email={session.user.email} methods={methods} send={sendVerificationEmail} />
      )}
      {session.kind === "signed-out" && (
        <Button variant="primary" size="lg" wide render={<Link to="/characters" />}>
          {t("auth.sign-in")}
        </Button>
      )}
      <Link to="/" className="link session-gate__home">
        {t("common.home")}
      </Link>
    </>
  );
}
