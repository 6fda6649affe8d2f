import type { OwnVillage } from "@aldermoor/game/village/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import type { SettingCommands } from "../use-village.ts";
import "./village-settings.css";

type DisbandPanelProps = { readonly own: OwnVillage; readonly commands: SettingCommands };

/** The end of the village, which its elder announces; its name is typed once more. */
export function DisbandPanel({ own, commands }: DisbandPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  if (own.disbanding !== null) return null;
  const againAtMs = own.disbandsAgainAtMs;
  const send = async () => {
    if (await commands.disband(typed)) setOpen(false);
  };
  return (
    <Panel stacked title={t("villageRules.disband")}>
      <p className="text-2">{t("villageRules.disband-text")}</p>
      {againAtMs === null ? (
        <span>
          <Button variant="danger" disabled={commands.isBlocked} onClick={() => setOpen(true)}>
            {t("villageRules.disband-press")}
          </Button>
        </span>
      ) : (
        <p>{t("villageRules.disband-again", { when: momentText(againAtMs, serverNowMs()) })}</p>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("villageRules.disband-title", { name: own.name })}
        description={t("villageRules.disband-ask", { name: own.name })}
      >
        <Form className="village-settings__form" onSubmit={send}>
          <TextField
            label={t("villageRules.disband-name")}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button
            type="submit"
            variant="danger"
            busy={commands.busy}
            disabled={!commands.enabled || typed !== own.name}
          >
            {t("villageRules.disband-press")}
          </Button>
        </Form>
      </Dialog>
    </Panel>
  );
}
