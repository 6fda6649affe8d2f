import { callingFromLevel } from "@aldermoor/game/callings/content/opening.ts";
import { pointsSpent, talentPoints } from "@aldermoor/game/callings/rules/build.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { leadingQuest } from "@aldermoor/game/quests/rules/leading-quest.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { zoneIds, zones } from "@aldermoor/game/world/content/zones.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { ruleCharacter } from "../../../shared/character/rule-character.ts";
import type { OwnCharacter } from "../../../shared/character/use-own-character.ts";
import { t } from "../../../texts/t.ts";
import type { NextState } from "../use-profile.ts";
import "../profile-screen.css";

type NextPanelProps = { readonly state: OwnCharacter; readonly next: NextState };

type Step = { readonly icon: string; readonly to: string; readonly text: string };

const levelsPerPoint = 25;

/** What there is to do or to reach next, nearest first. */
export function NextPanel({ state, next }: NextPanelProps) {
  const steps = [...questStep(next), ...callingSteps(state), ...zoneStep(state, next)];
  return (
    <Panel title={t("profile.next")}>
      {steps.length === 0 && <p className="text-3 text-sm">{t("profile.next-none")}</p>}
      <ul>
        {steps.map(({ icon, to, text }) => (
          <li key={text} className="profile-screen__row">
            <GameIcon name={icon} size={20} />
            <Link to={to} className="link">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function questStep({ story }: NextState): readonly Step[] {
  const leading = leadingQuest(story);
  if (leading === null) return [];
  const { name } = quests[leading.quest];
  return [
    { icon: "tied-scroll", to: "/game/quests/story", text: t("profile.next-quest", { name }) },
  ];
}

function callingSteps({ sheet, bag }: OwnCharacter): readonly Step[] {
  const { skills, calling } = ruleCharacter(sheet, bag);
  const to = "/game/profile/calling";
  if (skills.combat.level < callingFromLevel) {
    return [
      { icon: "swords-emblem", to, text: t("profile.next-calling-at", { n: callingFromLevel }) },
    ];
  }
  if (calling === null) return [{ icon: "swords-emblem", to, text: t("profile.next-calling") }];
  const points = talentPoints(skills);
  const left = points - pointsSpent(calling);
  if (left > 0) return [{ icon: "swords-emblem", to, text: t("profile.next-points", { n: left }) }];
  const at = (points + 1) * levelsPerPoint;
  if (sheet.totalLevel >= at) return [];
  const text = t("profile.next-point-at", { n: at - sheet.totalLevel });
  return [{ icon: "swords-emblem", to, text }];
}

function zoneStep({ sheet }: OwnCharacter, { zones: views }: NextState): readonly Step[] {
  const closed = zoneIds.find((id) => views.some((view) => view.zone === id && !view.unlocked));
  if (closed === undefined) return [];
  const { name, minCombatLevel, unlock, icon } = zones[closed];
  const isHighEnough = sheet.skills.combat.level >= minCombatLevel;
  if (isHighEnough && unlock !== null) {
    const text = t("profile.next-boss", { boss: monsters[unlock.boss].name, zone: name });
    return [{ icon, to: "/game/actions/bosses", text }];
  }
  const text = t("profile.next-zone", { zone: name, n: minCombatLevel });
  return [{ icon, to: "/game/actions/combat", text }];
}
