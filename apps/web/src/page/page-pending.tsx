import { Spinner } from "@aldermoor/ui/layout/spinner.tsx";
import { t } from "../texts/t.ts";
import "./plain-page.css";

/** Stands while a page is fetched. */
export function PagePending() {
  return (
    <div className="plain-page" role="status" aria-label={t("common.loading")}>
      <Spinner />
    </div>
  );
}
