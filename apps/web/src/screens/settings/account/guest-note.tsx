import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { lazy, Suspense, useState } from "react";
import type { AuthMode } from "../../../auth/dialog/auth-mode.ts";
import { t } from "../../../texts/t.ts";
import { me } from "../service/me.ts";

const AuthDialog = lazy(() => import("../../../auth/dialog/auth-dialog.tsx"));

/** A guest has neither address nor password: what they have is lost with this browser. */
export function GuestNote() {
  const [mode, setMode] = useState<AuthMode | null>(null);
  return (
    <Note
      tone="warn"
      title={t("myAccount.guest-title")}
      action={
        <Button variant="primary" size="sm" onClick={() => setMode("keep")}>
          {t("auth.keep")}
        </Button>
      }
    >
      {t("myAccount.guest-text")}
      {mode !== null && (
        <Suspense>
          <AuthDialog
            mode={mode}
            onMode={setMode}
            onDone={() => {
              setMode(null);
              void me.reload();
            }}
          />
        </Suspense>
      )}
    </Note>
  );
}
