import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { loadTexts } from "../../texts/load-texts.ts";
import { t } from "../../texts/t.ts";
import { AuthForm } from "../forms/auth-form.tsx";
import { formTexts } from "../forms/texts.ts";
import type { AuthDialogProps } from "./auth-dialog.tsx";
import { authTitles } from "./auth-titles.ts";

await loadTexts(formTexts);

/** The ways in, in a window over the page. */
export default function AuthWindow({
  mode,
  onMode,
  onDone,
  backTo = "/characters",
}: AuthDialogProps) {
  const shown = mode ?? "sign-in";
  const { title, lead } = authTitles[shown];
  const finish = () => {
    if (shown === "keep") toast.success(t("auth.kept"));
    onDone();
  };
  return (
    <Dialog
      open={mode !== null}
      onOpenChange={(isOpen) => onMode(isOpen ? shown : null)}
      title={t(title)}
      description={lead === null ? undefined : t(lead)}
    >
      <AuthForm mode={shown} onMode={onMode} onDone={finish} backTo={backTo} />
    </Dialog>
  );
}
