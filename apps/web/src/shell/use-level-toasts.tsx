import type { SkillId } from "@aldermoor/game/core/content/skills.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { GameIcon } from "@aldermoor/ui/icon.tsx";
import { toast } from "@aldermoor/ui/toast.ts";
import { useEffect, useRef } from "react";
import { api } from "../realtime/api.ts";
import { useGameQuery } from "../realtime/use-game-query.ts";
import { t } from "../texts/t.ts";
import { useCharacter } from "./character-choice.ts";

type Levels = Readonly<Record<string, { readonly level: number }>>;

/** Raises a toast for each level gained while the page is open. */
export function useLevelToasts(): void {
  const sheet = useGameQuery(api.character.sheet, { characterId: useCharacter() });
  const levels = sheet.state === "ready" ? sheet.value?.skills : undefined;
  const before = useRef<Levels | undefined>(undefined);
  useEffect(() => {
    if (levels === undefined) return;
    for (const skill of risenSkills(before.current, levels)) {
      // The id merges several levels of one skill in a row into one toast.
      toast.find(t("shell.level-up", { skill: skills[skill].name, level: levels[skill].level }), {
        description: t("shell.level-up-text"),
        id: `level-${skill}`,
        icon: <GameIcon name={skills[skill].icon} size={20} />,
      });
    }
    before.current = levels;
  }, [levels]);
}

function risenSkills(
  before: Levels | undefined,
  now: Readonly<Record<SkillId, { readonly level: number }>>,
): readonly SkillId[] {
  if (before === undefined) return [];
  return skillIds.filter((skill) => now[skill].level > (before[skill]?.level ?? Infinity));
}

const skillIds = Object.keys(skills).filter((id): id is SkillId => id in skills);
