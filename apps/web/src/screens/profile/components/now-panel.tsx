import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { ruleCharacter } from "../../../shared/character/rule-character.ts";
import type { OwnCharacter } from "../../../shared/character/use-own-character.ts";
import { timesToLevel } from "../../../shared/work/times-to-level.ts";
import { useWorkView } from "../../../shared/work/use-work-view.ts";
import { workGains } from "../../../shared/work/work-gains.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";

/** What the character does now, what an hour of it brings, and how long the lamp burns. */
export function NowPanel({ state }: { readonly state: OwnCharacter }) {
  const { sheet, bag, activity } = state;
  const nowMs = useTicked(serverNowMs);
  const work = useWorkView(activity.work);
  const gains = workGains(activity.work, ruleCharacter(sheet, bag), bag);
  const lampLeftMs = activity.lampEndsAtMs - nowMs;
  return (
    <Panel
      title={t("profile.now")}
      aside={
        <Link to="/game/actions/combat" className="link">
          {t("profile.to-work")}
        </Link>
      }
    >
      <p>
        <b>{work.title}</b> {work.place !== "" && <span className="text-2">{work.place}</span>}
      </p>
      <StatList>
        {gains !== null && (
          <>
            <StatRow
              label={t("profile.xp-hour", { skill: skills[gains.skill].name })}
              value={<NumberText value={Math.round(gains.xpPerHour)} />}
            />
            {gains.goldPerHour > 0 && (
              <StatRow
                label={t("profile.gold-hour")}
                value={<NumberText value={Math.round(gains.goldPerHour)} />}
              />
            )}
            <StatRow
              label={t("profile.next-level", {
                skill: skills[gains.skill].name,
                n: sheet.skills[gains.skill].level + sheet.skills[gains.skill].mastery + 1,
              })}
              value={durationText(timesToLevel(state)[gains.skill] ?? 0)}
            />
            {gains.provisions.map(({ item, perHour }) => (
              <StatRow
                key={item}
                label={t("profile.eaten-hour", { item: items[item].name })}
                value={<NumberText value={perHour} digitsMax={1} />}
              />
            ))}
          </>
        )}
        <StatRow
          label={t("profile.lamp")}
          value={lampLeftMs > 0 ? durationText(lampLeftMs) : t("profile.lamp-out")}
        />
      </StatList>
    </Panel>
  );
}
