import { useNavigate } from "@tanstack/react-router";
import { AuthCard } from "../../auth/dialog/auth-card.tsx";
import { pathOnSite } from "../../auth/entry/path-on-site.ts";
import { SecondFactorForm } from "../../auth/forms/second-factor-form.tsx";
import { formTexts } from "../../auth/forms/texts.ts";
import { useDocumentTitle } from "../../page/use-page-title.ts";
import { secondFactorMethods } from "../../session/account-service.ts";
import { loadTexts } from "../../texts/load-texts.ts";
import { t } from "../../texts/t.ts";
import { useSearchText } from "./use-search-text.ts";

await loadTexts(formTexts);

/** Where a link or a provider leads somebody whose account has a second factor. */
export default function TwoFactorPage() {
  useDocumentTitle(t("entry.second-title"));
  const navigate = useNavigate();
  const methods = secondFactorMethods(useSearchText("methods").split(","));
  const home = pathOnSite(useSearchText("callbackURL"), window.location.origin);
  return (
    <AuthCard>
      <h1>{t("entry.second-title")}</h1>
      <SecondFactorForm
        challenge={{ methods, email: "" }}
        onDone={() => void navigate({ href: home })}
        onGiveUp={() => void navigate({ to: "/" })}
      />
    </AuthCard>
  );
}
