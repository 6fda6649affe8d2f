import type { OwnVillage, VillageProfile } from "@aldermoor/game/village/api.ts";
import { textLengthMax } from "@aldermoor/game/village/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextArea } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { t } from "../../../texts/t.ts";
import { BannerPicker } from "../founding/banner-picker.tsx";
import type { SettingCommands } from "../use-village.ts";
import "./village-settings.css";

type FacePanelProps = {
  readonly profile: VillageProfile;
  readonly own: OwnVillage;
  readonly commands: SettingCommands;
};

/** What others see of the village first: its banner and its words. */
export function FacePanel({ profile, own, commands }: FacePanelProps) {
  const [text, setText] = useState(profile.text);
  const [banner, setBanner] = useState(profile.banner);
  const save = async () => {
    await commands.write({ text, banner });
  };
  return (
    <Panel stacked title={t("villageRules.face")}>
      <Form className="village-settings__form" onSubmit={save}>
        <BannerPicker banner={banner} won={own.patternsWon} onChange={setBanner} />
        <TextArea
          label={t("villageRules.text")}
          hint={t("villageRules.text-hint")}
          value={text}
          maxLength={textLengthMax}
          showCount
          rows={4}
          onChange={(event) => setText(event.target.value)}
        />
        <span>
          <Button type="submit" busy={commands.busy} disabled={!commands.enabled}>
            {t("villageRules.save")}
          </Button>
        </span>
      </Form>
    </Panel>
  );
}
