import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { t } from "../../../texts/t.ts";
import { VillageNameField } from "../founding/village-name-field.tsx";
import type { SettingCommands } from "../use-village.ts";
import "./village-settings.css";

/** Staff took the name of the village: its elder may choose another one, once. */
export function NamePanel({ commands }: { readonly commands: SettingCommands }) {
  const [name, setName] = useState("");
  const [isFree, setFree] = useState(false);
  return (
    <Panel stacked title={t("villageRules.rename")}>
      <p className="text-2">{t("villageRules.rename-text")}</p>
      <Form
        className="village-settings__form"
        onSubmit={async () => void (await commands.rename(name))}
      >
        <VillageNameField name={name} onChange={setName} onFree={setFree} />
        <span>
          <Button type="submit" busy={commands.busy} disabled={!commands.enabled || !isFree}>
            {t("villageRules.rename-press")}
          </Button>
        </span>
      </Form>
    </Panel>
  );
}
