import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { useSignInMethods } from "../../auth/entry/sign-in-methods.ts";
import { EmailAgain } from "../../auth/forms/confirm-note.tsx";
import { formTexts } from "../../auth/forms/texts.ts";
import { sendVerificationEmail } from "../../session/account-service.ts";
import { useSession } from "../../session/session.ts";
import { loadTexts } from "../../texts/load-texts.ts";
import { t } from "../../texts/t.ts";
import "./portal.css";

await loadTexts(formTexts);

/**
 * Reminds whoever has not confirmed their address yet, once a visit, and only where the email could
 * have arrived.
 */
export default function ConfirmNotice() {
  const session = useSession();
  const methods = useSignInMethods();
  const [isLater, setLater] = useState(readLater);
  if (session.kind !== "signed-in" || session.user.isGuest || session.user.isVerified) return null;
  if (isLater || methods.letters !== true) return null;
  const { email } = session.user;
  return (
    <Panel title={t("portal.confirm-title")} className="portal__notice">
      <p className="text-2">{t("portal.confirm-text", { email })}</p>
      <div className="portal__notice-presses">
        <EmailAgain email={email} methods={methods} send={sendVerificationEmail} size="md" />
        <Button
          variant="ghost"
          onClick={() => {
            setLater(true);
            writeLater();
          }}
        >
          {t("portal.confirm-later")}
        </Button>
      </div>
    </Panel>
  );
}

const key = "aldermoor.confirm-later";

function readLater(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

// A browser may refuse storage; the notice then comes back with the next page.
function writeLater(): void {
  try {
    sessionStorage.setItem(key, "yes");
  } catch {
    return;
  }
}
