import type { SiegeReport } from "@aldermoor/game/sieges/api.ts";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import type { SiegeCourse } from "../siege-course.ts";

type SiegeBroughtProps = { readonly report: SiegeReport; readonly course: SiegeCourse };

/** What the winner was paid, and that nothing was taken. */
export function SiegeBrought({ report, course }: SiegeBroughtProps) {
  const { attacker, defender } = report;
  const { pay, attackersWin, shieldUntilMs } = course;
  const [winner, loser] = attackersWin ? [attacker, defender] : [defender, attacker];
  return (
    <Panel stacked title={t("publicSiege.brought")}>
      <StatList>
        <StatRow
          label={t("publicSiege.favour")}
          value={<NumberText value={pay.favour} signed={pay.favour > 0} />}
        />
        <StatRow
          label={t("publicSiege.xp")}
          value={<NumberText value={pay.xp} signed={pay.xp > 0} />}
        />
        <StatRow
          label={t("publicSiege.points")}
          value={t("publicSiege.points-of", { n: pay.winnerPoints, m: pay.loserPoints })}
        />
        <StatRow
          label={t("publicSiege.shield", { village: defender.name })}
          value={t("publicSiege.shield-until", {
            when: momentText(shieldUntilMs, serverNowMs()),
          })}
        />
        <StatRow label={t("publicSiege.lost")} value={t("publicSiege.lost-nothing")} />
      </StatList>
      {pay.withheld === "week" && (
        <p className="text-3">{t("publicSiege.withheld-week", { village: winner.name })}</p>
      )}
      {pay.withheld === "unworthy" && (
        <p className="text-3">{t("publicSiege.withheld-unworthy", { village: loser.name })}</p>
      )}
    </Panel>
  );
}
