import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Link } from "@tanstack/react-router";
import { AuthCard } from "../../auth/dialog/auth-card.tsx";
import { redirectSentence } from "../../auth/entry/redirect-error.ts";
import { formTexts } from "../../auth/forms/texts.ts";
import { useDocumentTitle } from "../../page/use-page-title.ts";
import { loadTexts } from "../../texts/load-texts.ts";
import { t } from "../../texts/t.ts";
import { useSearchText } from "./use-search-text.ts";
import "../../auth/session-gate.css";

await loadTexts(formTexts);

/** Where links and providers lead when they could not go on. */
export default function AuthErrorPage() {
  useDocumentTitle(t("entry.error-title"));
  const code = useSearchText("error");
  return (
    <AuthCard>
      <h1>{t("entry.error-title")}</h1>
      <p className="session-gate__lead" role="alert">
        {redirectSentence(code)}
      </p>
      <Button variant="primary" size="lg" wide render={<Link to="/characters" />}>
        {t("entry.error-again")}
      </Button>
      {code !== "" && <p className="session-gate__code">{t("entry.error-code", { code })}</p>}
      <Link to="/" className="link session-gate__home">
        {t("common.home")}
      </Link>
    </AuthCard>
  );
}
