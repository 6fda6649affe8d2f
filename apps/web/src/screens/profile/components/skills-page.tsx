import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import { Columns, Stack } from "@aldermoor/ui/columns.tsx";
import { Panel } from "@aldermoor/ui/panel.tsx";
import { t } from "../../../texts/t.ts";
import { SkillBars } from "../../../things/skill-bars.tsx";
import type { StanceOrder } from "../use-profile.ts";
import { StanceChooser } from "./stance-chooser.tsx";

export type SkillsPageProps = { readonly sheet: CharacterSheet; readonly stance: StanceOrder };

/** All seventeen skills, and what a won fight teaches. */
export function SkillsPage({ sheet, stance }: SkillsPageProps) {
  return (
    <Columns layout="even">
      <Stack>
        <Panel title={t("profile.stance")}>
          <StanceChooser current={sheet.stance} order={stance} />
        </Panel>
        <Panel title={t("profile.group-combat")}>
          <SkillBars skills={sheet.skills} group="combat" />
        </Panel>
      </Stack>
      <Stack>
        <Panel title={t("profile.group-gathering")}>
          <SkillBars skills={sheet.skills} group="gathering" />
        </Panel>
        <Panel title={t("profile.group-crafting")}>
          <SkillBars skills={sheet.skills} group="crafting" />
        </Panel>
      </Stack>
    </Columns>
  );
}
