import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { t } from "../texts/t.ts";
import "./plain-page.css";

/** Stands where a page broke while it was drawn or fetched. */
export function PageFault({ reset }: { readonly reset: () => void }) {
  return (
    <div className="plain-page">
      <ErrorState
        title={t("common.page-broke-title")}
        message={t("common.fault")}
        onRetry={reset}
      />
      <Button size="sm" onClick={() => window.location.reload()}>
        {t("common.reload")}
      </Button>
    </div>
  );
}
