import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Switch } from "@aldermoor/ui/controls/switch.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { SignOut } from "../../../auth/sign-out.tsx";
import { api } from "../../../realtime/api.ts";
import { refusalSentence } from "../../../realtime/refusal-sentence.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { useAccountSettings } from "../../../shared/account/use-account-settings.ts";
import { t } from "../../../texts/t.ts";
import "../settings-screen.css";

/** Family mode holds at once, and is not one of the settings that are saved together. */
export function FamilyPanel() {
  const { isFamilyMode } = useAccountSettings();
  const { send, isBlocked } = useCommands({ refusals: "return" });
  const [refusal, setRefusal] = useState<{ readonly code: string; readonly sentence: string }>();
  const switchTo = async (isOn: boolean) => {
    setRefusal(undefined);
    const switched = await send(api.settings.setFamilyMode, { isOn });
    if (switched.ok) toast.success(t(isOn ? "settings.family-on" : "settings.family-off"));
    else if (switched.code !== "failed")
      setRefusal({ code: switched.code, sentence: await refusalSentence(switched) });
  };
  return (
    <Panel title={t("settings.family")}>
      <Switch
        label={t("settings.family-switch")}
        hint={t("settings.family-text")}
        checked={isFamilyMode}
        disabled={isBlocked}
        onChange={(isOn) => void switchTo(isOn)}
      />
      {refusal !== undefined && (
        <p className="settings-screen__note" role="alert">
          {refusal.sentence}{" "}
          {refusal.code === "fresh-sign-in" && (
            <SignOut>
              {(signOut) => (
                <Button size="sm" onClick={signOut}>
                  {t("safety.sign-out")}
                </Button>
              )}
            </SignOut>
          )}
        </p>
      )}
    </Panel>
  );
}
