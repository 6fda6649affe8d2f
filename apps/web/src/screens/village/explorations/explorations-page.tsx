import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import type { GoodsView } from "@aldermoor/game/inventory/api.ts";
import type { JourneysView, LandView, WalkerStrength } from "@aldermoor/game/journeys/api.ts";
import { journeysAtOnce, rationsEach } from "@aldermoor/game/journeys/content/numbers.ts";
import type { HexNumber } from "@aldermoor/game/journeys/rules/hexes.ts";
import type { OwnVillage } from "@aldermoor/game/village/api.ts";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useState } from "react";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { pairQueries } from "../../../shared/answers/pair-queries.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { useGoods } from "../../../shared/present/present-queries.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import type { MembersPageProps } from "../village-page.ts";
import { ChoicePanel } from "./choice-panel.tsx";
import { JourneyCard } from "./journey-card.tsx";
import type { Provision } from "./land-facts.tsx";
import { LandFacts } from "./land-facts.tsx";
import { LandMap } from "./land-map.tsx";
import { PastPanel } from "./past-panel.tsx";
import { TargetPanel } from "./target-panel.tsx";
import { TargetTable } from "./target-table.tsx";
import { targetsNow } from "./target.ts";
import { useJourneyCommands, useJourneys, useLand, useStrength } from "./use-journeys.ts";
import "./explorations-page.css";

/** Where the village went, goes and can go in this season. */
export default function ExplorationsPage({ own }: MembersPageProps) {
  const lands = pairQueries(useLand(own.id), useJourneys());
  const query = pairQueries(lands, pairQueries(useStrength(), useGoods()));
  return (
    <QueryView
      query={query}
      skeleton={
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      }
    >
      {([[land, journeys], [strength, goods]]) => (
        <Explorations
          village={own}
          land={land}
          journeys={journeys}
          strength={strength}
          goods={goods}
        />
      )}
    </QueryView>
  );
}

type ExplorationsProps = {
  readonly village: OwnVillage;
  readonly land: LandView;
  readonly journeys: JourneysView;
  readonly strength: WalkerStrength;
  readonly goods: GoodsView;
};

function Explorations({ village, land, journeys, strength, goods }: ExplorationsProps) {
  const commands = useJourneyCommands();
  const [chosen, setChosen] = useState<HexNumber | null>(null);
  const [wanted, setWanted] = useState<ItemId | null>(null);
  const { underWay, choices, restsUntilMs } = journeys;
  const provisions = provisionsOf(goods);
  const ration = (provisions.find(({ item }) => item === wanted) ?? provisions[0])?.item ?? null;
  const targets = targetsNow(land, strength, serverNowMs());
  const isOut = underWay.some(({ walkers }) => walkers.some(({ isOwn }) => isOwn));
  const mayGo = !isOut && restsUntilMs === null;
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
        <JourneyCard key={one.id} journey={one} ration={ration} mayGo={mayGo} commands={commands} />
      ))}
      <LandFacts
        land={land}
        own={strength}
        provisions={provisions}
        ration={ration}
        onRation={setWanted}
      />
      <Columns layout="detail">
        <Panel title={t("explorations.map-title")}>
          <LandMap
            land={land}
            targets={targets}
            underWay={underWay}
            chosen={chosen}
            onChoose={setChosen}
          />
        </Panel>
        <Stack>
          <TargetPanel
            target={targets.find(({ hex }) => hex === chosen) ?? null}
            land={land}
            own={strength}
            ration={ration}
            mayLaunch={village.rights.includes("launch-journey")}
            mayGo={mayGo}
            barrier={barrierOf(journeys, land, chosen)}
            commands={commands}
          />
        </Stack>
      </Columns>
      <TargetTable targets={targets} chosen={chosen} onChoose={setChosen} />
      <PastPanel villageId={village.id} />
    </div>
  );
}

/** The weakest first: what is taken along heals nobody. */
function provisionsOf({ stacks }: GoodsView): readonly Provision[] {
  return stacks
    .filter(({ item, quantity }) => items[item].type === "ration" && quantity >= rationsEach)
    .toSorted((one, other) => items[one.item].tier - items[other.item].tier);
}

/** Why nothing can be launched there now; `null` where something can. */
function barrierOf(
  { underWay }: JourneysView,
  { season }: LandView,
  hex: HexNumber | null,
): string | null {
  if (underWay.length >= journeysAtOnce)
    return t("explorations.journeys-full", { n: journeysAtOnce });
  const isTaken = underWay.some((one) => one.target === hex && one.season === season);
  return isTaken ? t("explorations.hex-taken") : null;
}
