import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useConvex } from "convex/react";
import { downloadFile } from "../../../page/download-file.ts";
import { api } from "../../../realtime/api.ts";
import { faultSentence } from "../../../realtime/fault-sentence.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { askService } from "../service/ask-service.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import { useGoOn } from "../service/wanted-call.ts";
import { fetchCopy } from "./fetch-copy.ts";
import "../setting-form.css";
import "./copy-panel.css";

/** Hands out a copy of everything that is stored: what the account service keeps, and the game. */
export function CopyPanel() {
  const client = useConvex();
  const { run, busy } = useAccountCall({ wanted: "copy" });
  const ask = useCommands();
  const download = async () => {
    // The account first: it may want to know who asks, and then nothing of the game is used up.
    const account = await run(() => askService("/account-copy", (body) => body));
    if (account === null || !(await ask.send(api.settings.askCopy, {})).ok) return;
    try {
      const game = await fetchCopy(client);
      const copy = { account: account.value, game };
      downloadFile({
        name: `aldermoor-${new Date().toISOString().slice(0, 10)}.json`,
        type: "application/json",
        text: `${JSON.stringify(copy, null, 2)}\n`,
      });
      toast.success(t("ownData.copied"));
    } catch (error) {
      toast.error(faultSentence(error));
    }
  };
  useGoOn("copy", () => void download());
  return (
    <Panel title={t("ownData.copy")}>
      <div className="setting-form">
        <p>{t("ownData.copy-text")}</p>
        <ul className="copy-panel">
          <li>{t("ownData.copy-account")}</li>
          <li>{t("ownData.copy-game")}</li>
          <li>{t("ownData.copy-not")}</li>
        </ul>
        <div className="setting-form__presses">
          <Button
            variant="primary"
            icon={<Icon name="download" size={15} />}
            busy={busy || ask.busy}
            disabled={!ask.enabled}
            onClick={() => void download()}
          >
            {t("ownData.copy-download")}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
