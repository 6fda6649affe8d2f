import type { SkillView } from "@aldermoor/game/character/api.ts";
import type { SkillGroup, SkillId } from "@aldermoor/game/core/content/skills.ts";
import { skillIds, skills } from "@aldermoor/game/core/content/skills.ts";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Link } from "@tanstack/react-router";
import { durationText } from "../../texts/duration-text.ts";
import { t } from "../../texts/t.ts";
import "./skill-bars.css";

type SkillBarsProps = {
  readonly skills: Readonly<Record<SkillId, SkillView>>;
  readonly group: SkillGroup;
  /** The time to the next level at the present pace, in ms, of those that are learned just now. */
  readonly levelsIn?: Readonly<Partial<Record<SkillId, number>>> | undefined;
  /** Each name leads to the work that teaches the skill. */
  readonly leadToWork?: boolean | undefined;
};

/** The skills of one group, each with its level and the way to the next. */
export function SkillBars(props: SkillBarsProps) {
  const { skills: views, group, levelsIn = {}, leadToWork = false } = props;
  return (
    <ul className="skill-bars">
      {skillIds
        .filter((skill) => skills[skill].group === group)
        .map((skill) => (
          <SkillBar
            key={skill}
            skill={skill}
            view={views[skill]}
            levelInMs={levelsIn[skill]}
            leadsToWork={leadToWork}
          />
        ))}
    </ul>
  );
}

type SkillBarProps = {
  readonly skill: SkillId;
  readonly view: SkillView;
  readonly levelInMs: number | undefined;
  readonly leadsToWork: boolean;
};

function SkillBar({ skill, view, levelInMs, leadsToWork }: SkillBarProps) {
  const { name, icon } = skills[skill];
  const isFull = view.xpForNext === 0;
  const progress = isFull
    ? t("character.full")
    : t("character.xp-of", { xp: view.xp, need: view.xpForNext });
  return (
    <li className="skill-bars__bar">
      <GameIcon name={icon} size={24} />
      <div>
        <p>
          <b>
            {leadsToWork ? (
              <Link to={workOf(skill)} className="link">
                {name}
              </Link>
            ) : (
              name
            )}
          </b>
          <small className="num">{progress}</small>
        </p>
        <ProgressBar
          value={isFull ? 1 : view.xp}
          max={isFull ? 1 : view.xpForNext}
          size="thin"
          tone="xp"
          label={name}
          valueText={progress}
        />
        {levelInMs !== undefined && (
          <small className="skill-bars__bar-pace num">
            {t("character.level-in", {
              n: view.level + view.mastery + 1,
              time: durationText(levelInMs),
            })}
          </small>
        )}
      </div>
      <span className="skill-bars__bar-level num">
        {view.level}
        {view.mastery > 0 && <small>{t("character.mastery", { n: view.mastery })}</small>}
      </span>
    </li>
  );
}

/** The page of the work that teaches a skill; attributes are learned in fights. */
function workOf(skill: SkillId): string {
  switch (skills[skill].group) {
    case "gathering":
      return `/game/actions/${skill}`;
    case "crafting":
      return `/game/recipes/${skill}`;
    case "combat":
      return "/game/actions/combat";
  }
}
