import { Dialog } from "@aldermoor/ui/dialog.tsx";
import { t } from "../texts/t.ts";
import { AuthForm } from "./auth-form.tsx";
import type { AuthMode } from "./auth-mode.ts";

export type AuthDialogProps = {
  /** `null` while the dialog is closed. */
  readonly mode: AuthMode | null;
  readonly onMode: (mode: AuthMode | null) => void;
  readonly onDone: () => void;
};

/** Signing in and up over the page; a sheet on phones. */
export default function AuthDialog({ mode, onMode, onDone }: AuthDialogProps) {
  const shown = mode ?? "sign-in";
  return (
    <Dialog
      open={mode !== null}
      onOpenChange={(isOpen) => onMode(isOpen ? shown : null)}
      title={t(titles[shown])}
      description={t(leads[shown])}
    >
      <AuthForm mode={shown} onMode={onMode} onDone={onDone} />
    </Dialog>
  );
}

const titles = {
  "sign-in": "auth.sign-in-title",
  "sign-up": "auth.sign-up-title",
  keep: "auth.keep-title",
  forgot: "auth.forgot-title",
} as const;

const leads = {
  "sign-in": "auth.sign-in-lead",
  "sign-up": "auth.sign-up-lead",
  keep: "auth.keep-lead",
  forgot: "auth.forgot-lead",
} as const;
