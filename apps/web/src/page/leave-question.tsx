import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { useBlocker } from "@tanstack/react-router";
import { t } from "../texts/t.ts";

/** Asks before a page is left whose changes were not saved; the browser asks when the tab is closed. */
export function LeaveQuestion({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onClose={() => blocker.reset?.()}
      title={t("common.leave-title")}
      description={t("common.leave-text")}
      confirmLabel={t("common.leave")}
      cancelLabel={t("common.stay")}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
