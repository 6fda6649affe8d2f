import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Link } from "@tanstack/react-router";
import { useDocumentTitle } from "../page/use-page-title.ts";
import "../page/plain-page.css";
import { t } from "../texts/t.ts";

/** Stands at every address that is not one. */
export function NotFoundPage() {
  useDocumentTitle(t("common.not-found-title"));
  return (
    <main>
      <NothingHere to="/" />
    </main>
  );
}

/** The same within the shell, which has its own frame. */
export function GameNotFound() {
  return <NothingHere to="/game" />;
}

function NothingHere({ to }: { readonly to: string }) {
  return (
    <div className="plain-page">
      <h1>{t("common.not-found-title")}</h1>
      <p>{t("common.not-found-text")}</p>
      <Button render={<Link to={to} />}>{t("common.home")}</Button>
    </div>
  );
}
