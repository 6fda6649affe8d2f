import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { lazy, Suspense, useState } from "react";
import { t } from "../../../../texts/t.ts";

const ReportDialog = lazy(() => import("../../../../shared/moderation/report-dialog.tsx"));

type ReportPressProps = { readonly revisionId: string; readonly title: string };

/** Tells the staff of a revision of an article. Only where somebody plays. */
export function ReportPress({ revisionId, title }: ReportPressProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={<Icon name="flag" size={15} />} onClick={() => setOpen(true)}>
        {t("written.report")}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog
            what="article"
            id={revisionId}
            name={title}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
