import { Columns, Stack } from "@aldermoor/ui/columns.tsx";
import { Panel } from "@aldermoor/ui/panel.tsx";
import { t } from "../../../texts/t.ts";
import { SkillBars } from "../../../things/skill-bars.tsx";
import type { OwnCharacter } from "../../../things/use-own-character.ts";
import { timesToLevel } from "../times-to-level.ts";
import type { StanceOrder } from "../use-profile.ts";
import { StanceChooser } from "./stance-chooser.tsx";

export type SkillsPageProps = { readonly state: OwnCharacter; readonly stance: StanceOrder };

/** All seventeen skills, and what a won fight teaches. */
export function SkillsPage({ state, stance }: SkillsPageProps) {
  const { sheet } = state;
  const levelsIn = timesToLevel(state);

  return (
    <Columns layout="even">
      <Stack>
        <Panel title={t("profile.stance")}>
          <StanceChooser current={sheet.stance} order={stance} />
        </Panel>
        <Panel title={t("profile.group-combat")}>
          <SkillBars skills={sheet.skills} group="combat" levelsIn={levelsIn} />
        </Panel>
      </Stack>
      <Stack>
        <Panel title={t("profile.group-gathering")}>
          <SkillBars skills={sheet.skills} group="gathering" levelsIn={levelsIn} />
        </Panel>
        <Panel title={t("profile.group-crafting")}>
          <SkillBars skills={sheet.skills} group="crafting" levelsIn={levelsIn} />
        </Panel>
      </Stack>
    </Columns>
  );
}
