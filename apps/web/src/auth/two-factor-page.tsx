import { useNavigate } from "@tanstack/react-router";
import { useDocumentTitle } from "../app/use-page-title.ts";
import { registerEntryTexts } from "../texts/entry-language.ts";
import { t } from "../texts/t.ts";
import { secondFactorMethods } from "./account-service.ts";
import { AuthCard } from "./auth-card.tsx";
import { pathOnSite } from "./path-on-site.ts";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { useSearchText } from "./use-search-text.ts";

await registerEntryTexts();

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
