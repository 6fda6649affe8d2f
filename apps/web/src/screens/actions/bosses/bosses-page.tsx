import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { zoneIds, zones } from "@aldermoor/game/world/content/zones.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { useEffect, useState } from "react";
import { holdAnswers, releaseAnswers } from "../../../realtime/held-answers.ts";
import { ruleCharacter } from "../../../shared/character/rule-character.ts";
import { bossOdds } from "../../../shared/work/expected-fight.ts";
import { t } from "../../../texts/t.ts";
import { advisedBoss } from "../advised-boss.ts";
import { zoneLock } from "../node-access.ts";
import type { WorkCommands, WorkState } from "../use-actions.ts";
import { BossCard } from "./boss-card.tsx";
import type { Attempt } from "./boss-report-dialog.tsx";
import { BossReportDialog } from "./boss-report-dialog.tsx";
import "./bosses-page.css";

type BossesPageProps = { readonly state: WorkState; readonly commands: WorkCommands };

/** The bosses of the open zones, and the report of an attempt. */
export default function BossesPage({ state, commands }: BossesPageProps) {
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [challenged, setChallenged] = useState<ZoneId | null>(null);
  useEffect(() => releaseAnswers, []);
  const character = ruleCharacter(state.sheet, state.bag);
  const open = zoneIds.filter((zone) => zoneLock(zone, character, state.zones) === null);
  const primary = advisedBoss(open, state);
  const challenge = async (zone: ZoneId) => {
    const isFirst = !state.zones.some((view) => view.zone === zone && view.bossBeaten);
    setChallenged(zone);
    // The page behind the fight must not tell how it ends.
    holdAnswers();
    const report = await commands.challenge(zone);
    if (report === null) releaseAnswers();
    setAttempt(report === null ? null : { report, isFirst });
  };
  return (
    <>
      <p className="bosses-page__note">
        {t("actions.boss-page-note", { n: noteKills(open) })}{" "}
        <Badge tone={state.winsLeftToday > 0 ? "neutral" : "warn"}>
          {t("actions.wins-left", { n: state.winsLeftToday })}
        </Badge>
      </p>
      <ul className="bosses-page">
        {open.toReversed().map((zone) => (
          <BossCard
            key={zone}
            zone={zone}
            state={state}
            odds={bossOdds(zone, state)}
            isPrimary={zone === primary}
            busy={commands.busy && zone === challenged}
            disabled={commands.isBlocked}
            onChallenge={() => void challenge(zone)}
          />
        ))}
      </ul>
      {attempt !== null && (
        <BossReportDialog attempt={attempt} sheet={state.sheet} onClose={() => setAttempt(null)} />
      )}
    </>
  );
}

function noteKills(open: readonly ZoneId[]): number {
  return zones[open.at(-1) ?? zoneIds[0]].bossChargeKills;
}
