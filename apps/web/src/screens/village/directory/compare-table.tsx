import type { VillageProfile } from "@aldermoor/game/village/api.ts";
import { buildingIds, buildings } from "@aldermoor/game/village/content/buildings.ts";
import type { StatTableRow } from "@aldermoor/ui/data/stat-table.tsx";
import { StatTable } from "@aldermoor/ui/data/stat-table.tsx";
import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import type { ReactNode } from "react";
import { faultSentence } from "../../../realtime/fault-sentence.ts";
import { taxText } from "../../../shared/village/village-profile.tsx";
import { t } from "../../../texts/t.ts";
import { useVillageProfile } from "../use-village.ts";
import "./compare-table.css";

/** Villages side by side: two or three of them. */
export function CompareTable({ names }: { readonly names: readonly string[] }) {
  const [one = null, other = null, third = null] = names;
  const answers = [useVillageProfile(one), useVillageProfile(other), useVillageProfile(third)];
  const asked = answers.slice(0, names.length);
  const failed = asked.find((answer) => answer.state === "error");
  if (failed?.state === "error") {
    return (
      <ErrorState
        title={t("villageList.compared-failed")}
        message={faultSentence(failed.error)}
        onRetry={failed.retry}
      />
    );
  }
  if (asked.some(({ state }) => state === "loading")) return <SkeletonRows rows={6} />;
  const profiles = asked.flatMap((answer) =>
    answer.state === "ready" && answer.value !== null ? [answer.value] : [],
  );
  return (
    <div className="compare-table">
      <StatTable
        caption={t("villageList.compared")}
        columns={profiles.map(({ name }) => name)}
        rows={rowsOf(profiles)}
      />
    </div>
  );
}

/** Of those whose level is shown. */
function meanLevelOf({ members }: VillageProfile): ReactNode {
  const levels = members.flatMap(({ totalLevel }) => totalLevel ?? []);
  if (levels.length === 0) return "-";
  return Math.round(levels.reduce((sum, level) => sum + level, 0) / levels.length);
}

function rowsOf(profiles: readonly VillageProfile[]): readonly StatTableRow[] {
  const row = (id: string, label: string, valueOf: (of: VillageProfile) => ReactNode) => {
    return { id, label, values: profiles.map(valueOf) };
  };
  const built = buildingIds.filter((id) => profiles.some((of) => (of.buildings[id] ?? 0) > 0));
  return [
    row("level", t("villages.level"), ({ level }) => level),
    row("members", t("villages.members"), ({ members, membersMax: max }) =>
      t("villages.members-of", { n: members.length, max }),
    ),
    row("mean", t("villageList.mean-level"), meanLevelOf),
    row("tax", t("villages.tax"), taxText),
    row("joining", t("villages.joining"), ({ joining }) => t(`villages.joining-${joining}`)),
    row("sieges", t("villages.sieges"), ({ takesPartInSieges: isOn }) =>
      t(isOn ? "villages.sieges-on" : "villages.sieges-off"),
    ),
    row("founded", t("villages.founded"), ({ foundedAtMs }) => <RelativeTime atMs={foundedAtMs} />),
    ...built.map((id) => row(id, buildings[id].name, (of) => of.buildings[id] ?? 0)),
  ];
}
