import { callings } from "@aldermoor/game/callings/content/callings.ts";
import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { SlotId } from "@aldermoor/game/core/content/slots.ts";
import { slotIds, slots } from "@aldermoor/game/core/content/slots.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import { Tabs } from "@aldermoor/ui/controls/tabs.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Skeleton, SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { NoSuchPage } from "../../page/no-such-page.tsx";
import { usePathParam } from "../../page/use-path-param.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { slotName } from "../../shared/items/slot-name.ts";
import { wornLoadout } from "../../shared/items/worn-loadout.ts";
import { wornIn } from "../../shared/items/worn-pieces.ts";
import { QuestHint } from "../../shared/quests/quest-hint.tsx";
import type { PreviewScene } from "../../shared/work/piece-preview.ts";
import { previewZone } from "../../shared/work/preview-zone.ts";
import { knownId } from "../../shared/world/known-id.ts";
import { t } from "../../texts/t.ts";
import { CandidateList } from "./components/candidate-list.tsx";
import { Doll } from "./components/doll.tsx";
import "./equipment-screen.css";
import { Totals } from "./components/totals.tsx";
import { WornCard } from "./components/worn-card.tsx";
import type { EquipmentCommands } from "./use-equipment.ts";
import { useEquipment } from "./use-equipment.ts";

/** One slot: what is worn there and what could be. */
export default function EquipmentScreen() {
  const slot = knownId(slots, usePathParam("slotType"));
  if (slot === null) return <UnknownSlot />;
  return <Equipment slot={slot} />;
}

function Equipment({ slot }: { readonly slot: SlotId }) {
  const { bag, commands } = useEquipment();
  const known = bag.state === "ready" ? bag.value : null;
  return (
    <>
      <PageHeader
        title={t("equipment.title")}
        subtitle={known === null ? " " : subtitleOf(known[0][1], known[0][0])}
      />
      <QuestHint />
      <SlotTabs current={slot} />
      <QueryView query={bag} skeleton={<EquipmentSkeleton />}>
        {([[view, sheet], { zones }]) => (
          <SlotPage
            commands={commands}
            scene={{ slot, bag: view, sheet, zone: previewZone(sheet, zones) }}
          />
        )}
      </QueryView>
    </>
  );
}

function subtitleOf({ name, skills, calling }: CharacterSheet, bag: BagView): string {
  const loadout = wornLoadout(bag)?.name;
  return [
    t("equipment.subtitle", { name, n: skills.combat.level }),
    ...(calling === null ? [] : [callings[calling.id].name]),
    ...(loadout === undefined ? [] : [t("equipment.subtitle-loadout", { loadout })]),
  ].join(", ");
}

type SlotPageProps = { readonly scene: PreviewScene; readonly commands: EquipmentCommands };

function SlotPage({ scene, commands }: SlotPageProps) {
  const { slot, bag, sheet } = scene;
  const worn = wornIn(slot, bag.pieces);
  return (
    <div className="equipment-screen">
      <div className="equipment-screen__grid">
        <div className="equipment-screen__doll">
          <Doll current={slot} bag={bag} sheet={sheet} />
          <Totals bag={bag} sheet={sheet} />
        </div>
        <div className="equipment-screen__slot">
          <WornCard slot={slot} worn={worn} commands={commands} />
          <CandidateList key={slot} scene={scene} commands={commands} />
          {sheet.mode === "standard" && (
            <Link
              to="/game/market/listings"
              search={{ slot: slots[slot].accepts }}
              className="link"
            >
              {t("equipment.on-market")} <Icon name="arrow-right" size={14} />
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}

/** One tab for all tools, which stand in a row of their own once one of them is looked at. */
function SlotTabs({ current }: { readonly current: SlotId }) {
  const isTools = isToolSlot(current);
  const tools = slotIds.filter(isToolSlot);
  const [firstTool = current] = tools;
  const worn = slotIds.filter((slot) => !isToolSlot(slot)).map((slot) => tabOf(slot));
  const allTools = { ...tabOf(firstTool), id: "tools", label: t("equipment.tools") };
  return (
    <>
      <Tabs
        items={[...worn, allTools]}
        current={isTools ? "tools" : current}
        label={t("equipment.slots")}
      />
      {isTools && <Tabs items={tools.map(tabOf)} current={current} label={t("equipment.tools")} />}
    </>
  );
}

function isToolSlot(slot: SlotId): boolean {
  return slot.startsWith("tool-");
}

function tabOf(slot: SlotId) {
  return {
    id: slot,
    label: slotName(slot),
    render: <Link to={`/game/equipment/slot/${slot}`} />,
  };
}

function EquipmentSkeleton() {
  return (
    <div className="equipment-screen">
      <div className="equipment-screen__grid">
        <Panel className="equipment-screen__doll">
          <Skeleton height={330} />
        </Panel>
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      </div>
    </div>
  );
}

function UnknownSlot() {
  const pages = slotIds.map((slot) => ({
    to: `/game/equipment/slot/${slot}`,
    label: slotName(slot),
  }));
  return (
    <NoSuchPage title={t("equipment.no-slot")} text={t("equipment.no-slot-text")} pages={pages} />
  );
}
