import { Button } from "@aldermoor/ui/button.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../texts/t.ts";
import "./plain-page.css";
import { useDocumentTitle } from "./use-page-title.ts";

/** Stands at every address that is not one. */
export function NotFoundPage() {
  useDocumentTitle(t("common.not-found-title"));
  return (
    <main className="plain-page">
      <h1>{t("common.not-found-title")}</h1>
      <p>{t("common.not-found-text")}</p>
      <Button render={<Link to="/" />}>{t("common.home")}</Button>
    </main>
  );
}
