import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { JourneysView, LandView } from "@aldermoor/game/journeys/api.ts";
import type { HexNumber } from "@aldermoor/game/journeys/rules/hexes.ts";
import type { OwnVillage } from "@aldermoor/game/village/api.ts";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import type { ReactNode } from "react";
import { useState } from "react";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { useGoods } from "../../../shared/present/present-queries.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import type { MembersPageProps } from "../village-page.ts";
import { ChoicePanel } from "./choice-panel.tsx";
import { JourneyCard } from "./journey-card.tsx";
import { LandFacts } from "./land-facts.tsx";
import { LandMap } from "./land-map.tsx";
import { OwnPower } from "./own-power.tsx";
import type { Pack } from "./pack.ts";
import { packOf } from "./pack.ts";
import { PastPanel } from "./past-panel.tsx";
import { RationChoice } from "./ration-choice.tsx";
import { TargetPanel } from "./target-panel.tsx";
import { TargetTable } from "./target-table.tsx";
import { targetsNow } from "./target.ts";
import type { JourneyCommands } from "./use-journeys.ts";
import { useJourneyCommands, useJourneys, useLand, useStrength } from "./use-journeys.ts";
import "./explorations-page.css";

/** Where the village went, goes and can go in this season. What of it does not load leaves the rest as it is. */
export default function ExplorationsPage({ own }: MembersPageProps) {
  const commands = useJourneyCommands();
  const journeys = useJourneys();
  const goods = useGoods();
  const [wanted, setWanted] = useState<ItemId | null>(null);
  const pack = packOf(goods, wanted);
  return (
    <div className="explorations-page">
      <QueryView query={journeys} failed={t("explorations.out-failed")} skeleton={null}>
        {(view) => <UnderWay journeys={view} pack={pack} commands={commands} />}
      </QueryView>
      <QueryView
        query={useLand(own.id)}
        failed={t("explorations.land-failed")}
        skeleton={
          <Panel>
            <SkeletonRows rows={8} />
          </Panel>
        }
      >
        {(land) => (
          <Land
            village={own}
            land={land}
            journeys={journeys.state === "ready" ? journeys.value : null}
            pack={pack}
            commands={commands}
          >
            <RationChoice goods={goods} pack={pack} onChoose={setWanted} />
          </Land>
        )}
      </QueryView>
      <PastPanel villageId={own.id} />
    </div>
  );
}

type UnderWayProps = {
  readonly journeys: JourneysView;
  readonly pack: Pack;
  readonly commands: JourneyCommands;
};

/** What waits for a choice of the reader, and the journeys that muster or are out. */
function UnderWay({ journeys, pack, commands }: UnderWayProps) {
  const { choices, restsUntilMs, underWay } = journeys;
  const isNothing = choices.length === 0 && restsUntilMs === null && underWay.length === 0;
  if (isNothing) return null;
  return (
    <div className="explorations-page">
      {choices.map((one) => (
        <ChoicePanel key={one.id} choice={one} commands={commands} />
      ))}
      {restsUntilMs !== null && (
        <Note tone="warn" title={t("explorations.hurt")}>
          {t("explorations.hurt-text", { when: momentText(restsUntilMs, serverNowMs()) })}
        </Note>
      )}
      {underWay.map((one) => (
        <JourneyCard
          key={one.id}
          journey={one}
          pack={pack}
          mayGo={mayGo(journeys)}
          commands={commands}
        />
      ))}
    </div>
  );
}

type LandProps = {
  readonly village: OwnVillage;
  readonly land: LandView;
  /** `null` while they are not known. */
  readonly journeys: JourneysView | null;
  readonly pack: Pack;
  readonly commands: JourneyCommands;
  /** What is taken along, beside the facts of the land. */
  readonly children: ReactNode;
};

function Land({ village, land, journeys, pack, commands, children }: LandProps) {
  const [chosen, setChosen] = useState<HexNumber | null>(null);
  const strength = useStrength();
  const own = strength.state === "ready" ? strength.value : null;
  const targets = targetsNow(land, own, serverNowMs());
  return (
    <div className="explorations-page">
      <LandFacts land={land}>
        <OwnPower strength={strength} tower={land.tower} />
        {children}
      </LandFacts>
      <Columns layout="detail">
        <Panel title={t("explorations.map-title")}>
          <LandMap
            land={land}
            targets={targets}
            underWay={journeys?.underWay ?? []}
            chosen={chosen}
            onChoose={setChosen}
          />
        </Panel>
        <Stack>
          <TargetPanel
            target={targets.find(({ hex }) => hex === chosen) ?? null}
            land={land}
            own={own}
            pack={pack}
            mayLaunch={village.rights.includes("launch-journey")}
            journeys={journeys === null ? null : { ...journeys, mayGo: mayGo(journeys) }}
            commands={commands}
          />
        </Stack>
      </Columns>
      <TargetTable targets={targets} chosen={chosen} onChoose={setChosen} />
    </div>
  );
}

/** The reader goes with no journey yet and is not hurt. */
function mayGo({ underWay, restsUntilMs }: JourneysView): boolean {
  const isOut = underWay.some(({ walkers }) => walkers.some(({ isOwn }) => isOwn));
  return !isOut && restsUntilMs === null;
}
