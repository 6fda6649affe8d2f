import type { BattleReport, PublicFace } from "@aldermoor/game/fighters/api.ts";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { t } from "../../texts/t.ts";
import type { BattleTeam } from "./battle-teams.ts";
import { BattleViewer } from "./battle-viewer.tsx";
import { faceTeam } from "./face-team.ts";

/** The report of a bout of the arena or the tower as a replay. */
export function ReportView({ report }: { readonly report: BattleReport }) {
  const { battle, attacker, defender, ratings, floor, kind } = report;
  if (battle === null) return <Note>{t("battle.cannot-replay")}</Note>;
  const teams: readonly [BattleTeam, BattleTeam] = [
    teamOf(attacker, ratings === null ? null : [ratings.attacker, ratings.attackerMove]),
    floor === null
      ? teamOf(defender, ratings === null ? null : [ratings.defender, ratings.defenderMove])
      : { name: t("battle.floor", { n: floor }), seed: null },
  ];
  return (
    <BattleViewer battle={battle} teams={teams} scene={kind === "tower" ? "vault" : "gorge"} />
  );
}

function teamOf(face: PublicFace | null, rating: readonly [number, number] | null): BattleTeam {
  const note =
    rating === null
      ? undefined
      : t("battle.rating", {
          n: rating[0],
          move: `${rating[1] < 0 ? "−" : "+"}${Math.abs(rating[1])}`,
        });
  return faceTeam(face, note);
}
