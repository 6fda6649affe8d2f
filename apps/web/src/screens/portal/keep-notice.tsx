import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import AuthDialog from "../../auth/dialog/auth-dialog.tsx";
import type { AuthMode } from "../../auth/dialog/auth-mode.ts";
import { t } from "../../texts/t.ts";
import "./portal.css";

/** Tells a guest how to keep what they have. */
export function KeepNotice() {
  const [mode, setMode] = useState<AuthMode | null>(null);
  return (
    <Panel title={t("portal.keep-title")} className="portal__notice">
      <p className="text-2">{t("portal.keep-text")}</p>
      <Button onClick={() => setMode("keep")} style={{ marginTop: 12 }}>
        {t("portal.keep")}
      </Button>
      <AuthDialog mode={mode} onMode={setMode} onDone={() => setMode(null)} />
    </Panel>
  );
}
