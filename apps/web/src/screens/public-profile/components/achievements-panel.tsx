import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { t } from "../../../texts/t.ts";
import { reachedByGroup } from "../reached-by-group.ts";
import "./achievements-panel.css";

type AchievementsPanelProps = {
  readonly reached: readonly string[];
  readonly points: number;
};

/** What somebody has achieved, by kind: of each family the furthest step. */
export function AchievementsPanel({ reached, points }: AchievementsPanelProps) {
  const groups = reachedByGroup(reached);
  return (
    <Panel
      title={t("achievements.achievements")}
      aside={<span className="num text-3">{t("achievements.points", { n: points })}</span>}
    >
      {groups.length === 0 && <p className="text-3 text-sm">{t("player.no-achievements")}</p>}
      {groups.map(({ group, reached: count, all, families }) => (
        <section key={group} className="achievements-panel">
          <h3 className="achievements-panel__group">
            {t(`achievements.group-${group}`)}{" "}
            <small className="num text-3">
              {t("achievements.reached-of", { reached: count, all })}
            </small>
          </h3>
          <ul className="achievements-panel__families">
            {families.map(({ id, icon, name }) => (
              <li key={id} className="achievements-panel__family">
                <GameIcon name={icon} size={18} />
                {name}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}
