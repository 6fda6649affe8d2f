import type { VillageStore } from "@aldermoor/game/village-works/api.ts";
import { buildingIds } from "@aldermoor/game/village/content/buildings.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { useStore } from "../../../shared/village/use-store.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import type { MembersPageProps } from "../village-page.ts";
import { useBuildCommands } from "../works/use-works.ts";
import { Beacon } from "./beacon.tsx";
import { BuildingCard } from "./building-card.tsx";
import { SitePanel } from "./site-panel.tsx";
import "./buildings-page.css";

/** What the village has built, what the next levels take, and what it has to pay with. */
export default function BuildingsPage({ own }: MembersPageProps) {
  const query = useStore();
  const commands = useBuildCommands();
  return (
    <QueryView
      query={query}
      skeleton={
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      }
    >
      {(store) => (
        <Stack>
          <Owing store={store} />
          <Columns layout="detail">
            <Stack>
              {store.site !== null && (
                <SitePanel
                  site={store.site}
                  commands={own.rights.includes("build") ? commands : null}
                />
              )}
              <ul className="buildings-page" aria-label={t("villageWorks.buildings")}>
                {buildingIds.map((id) => (
                  <BuildingCard
                    key={id}
                    id={id}
                    store={store}
                    commands={own.rights.includes("build") ? commands : null}
                  />
                ))}
              </ul>
            </Stack>
            <Stack>
              <Treasury store={store} />
              <Beacon store={store} commands={own.rights.includes("beacon") ? commands : null} />
            </Stack>
          </Columns>
        </Stack>
      )}
    </QueryView>
  );
}

function Owing({ store: { isOwing, upkeepGold, treasuryGold } }: { readonly store: VillageStore }) {
  if (!isOwing) return null;
  return (
    <Note
      tone="warn"
      title={t("villageWorks.owing")}
      action={
        <Button size="sm" render={<Link to="/game/village/contribute" />}>
          {t("villageWorks.give")}
        </Button>
      }
    >
      {t("villageWorks.owing-text", { n: Math.max(0, upkeepGold - treasuryGold) })}
    </Note>
  );
}

function Treasury({ store }: { readonly store: VillageStore }) {
  const { treasuryGold, collectedAtMs, upkeepGold } = store;
  return (
    <Panel stacked title={t("villageWorks.treasury")}>
      <StatList>
        <StatRow
          label={t("villageWorks.treasury-gold")}
          value={<Currency value={treasuryGold} />}
        />
        <StatRow
          label={t("villageWorks.treasury-at")}
          value={momentText(collectedAtMs, serverNowMs())}
        />
        {upkeepGold > 0 && (
          <>
            <StatRow label={t("villageWorks.upkeep-day")} value={<Currency value={upkeepGold} />} />
            <StatRow
              label={t("villageWorks.upkeep-lasts")}
              value={t("villageWorks.days-of", { n: Math.floor(treasuryGold / upkeepGold) })}
            />
          </>
        )}
      </StatList>
      <p className="text-2 text-sm">{t("villageWorks.treasury-note")}</p>
    </Panel>
  );
}
