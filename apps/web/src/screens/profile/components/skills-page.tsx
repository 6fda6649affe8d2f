import { maxLevel } from "@aldermoor/game/core/content/levels.ts";
import { skillIds } from "@aldermoor/game/core/content/skills.ts";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkillBars } from "../../../shared/character/skill-bars.tsx";
import type { OwnCharacter } from "../../../shared/character/use-own-character.ts";
import { timesToLevel } from "../../../shared/work/times-to-level.ts";
import { t } from "../../../texts/t.ts";
import type { StanceCommand } from "../use-profile.ts";
import { StanceChooser } from "./stance-chooser.tsx";
import "./skills-page.css";

type SkillsPageProps = { readonly state: OwnCharacter; readonly stance: StanceCommand };

const totalLevelMax = maxLevel * skillIds.length;

/** All skills, and what a won fight teaches. */
export function SkillsPage({ state, stance }: SkillsPageProps) {
  const { sheet } = state;
  const levelsIn = timesToLevel(state);

  return (
    <>
      <p className="skills-page__lead">
        {t("profile.skills-lead", { n: sheet.totalLevel, of: totalLevelMax })}
      </p>
      <Columns layout="even">
        <Stack>
          <Panel title={t("profile.stance")}>
            <StanceChooser current={sheet.stance} command={stance} />
          </Panel>
          <Panel title={t("character.group-combat")}>
            <SkillBars skills={sheet.skills} group="combat" levelsIn={levelsIn} leadToWork />
          </Panel>
        </Stack>
        <Stack>
          <Panel title={t("character.group-gathering")}>
            <SkillBars skills={sheet.skills} group="gathering" levelsIn={levelsIn} leadToWork />
          </Panel>
          <Panel title={t("character.group-crafting")}>
            <SkillBars skills={sheet.skills} group="crafting" levelsIn={levelsIn} leadToWork />
          </Panel>
        </Stack>
      </Columns>
    </>
  );
}
