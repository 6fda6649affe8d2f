import type { DomainEvent, GameEvent } from "../../core/content/events.ts";
import type { Rarity } from "../../core/content/rarities.ts";
import { everyRarity } from "../../core/content/rarities.ts";
import { skills } from "../../core/content/skills.ts";
import type { SlotId } from "../../core/content/slots.ts";
import { slots } from "../../core/content/slots.ts";
import { isPiece } from "../../core/rules/goods/equipment.ts";
import { monsters } from "../../world/content/monsters.ts";
import type { Objective } from "../content/objective.ts";

/** What objectives count: what settlement brought, and the deeds of players. */
export type ObjectiveEvent =
  | GameEvent
  | { readonly kind: "equipped"; readonly slot: SlotId }
  | { readonly kind: "dismantled"; readonly count: number }
  | { readonly kind: "tempered" }
  | { readonly kind: "stance-set" }
  | { readonly kind: "boost-started" }
  | { readonly kind: "claimed"; readonly cause: string; readonly deeds: number }
  | { readonly kind: "order-placed" }
  | { readonly kind: "fighter-hired" }
  | { readonly kind: "arena-fought"; readonly won: boolean }
  | { readonly kind: "tower-tried"; readonly won: boolean }
  | { readonly kind: "village-contributed"; readonly counts: boolean };

type Of<Kind extends ObjectiveEvent["kind"]> = Extract<ObjectiveEvent, { kind: Kind }>;
type Counted = Extract<DomainEvent, { kind: ObjectiveEvent["kind"] }>;

/** Whether it is of a kind that objectives count at all. */
export function isObjectiveEvent(event: DomainEvent): event is Counted {
  return kinds.has(event.kind);
}

/**
 * How much an event adds to what an objective asks for. Felled monsters add one to `killDistinct`,
 * whichever they are, and what is handed over is never counted.
 */
export function countFor(objective: Objective, event: ObjectiveEvent): number {
  switch (objective.type) {
    case "kill":
      return felled(event, () => true);
    case "killMonster":
      return felled(event, ({ monster }) => monster === objective.monster);
    case "killZone":
      return felled(event, ({ zone }) => zone === objective.zone);
    case "killLevelBand":
      return event.kind === "killed" ? event.worthy : 0;
    case "killBoss":
      return felled(event, ({ monster }) => monsters[monster].role === "boss");
    case "killDistinct":
      return event.kind === "killed" ? 1 : 0;
    case "equip":
      return event.kind === "equipped" && slots[event.slot].accepts === objective.slot ? 1 : 0;
    case "gather":
      return event.kind === "gathered" && asksFor(objective, event) ? event.quantity : 0;
    case "craft":
      return event.kind === "crafted" && asksFor(objective, event) ? event.count : 0;
    case "equipment":
      return event.kind === "crafted" && isPiece(event.item) ? event.count : 0;
    case "craftRarity":
      return event.kind === "crafted" ? madeFrom(objective.rarity, event) : 0;
    case "dismantle":
      return event.kind === "dismantled" ? event.count : 0;
    case "temper":
      return event.kind === "tempered" ? 1 : 0;
    case "gardenHarvest":
      return event.kind === "harvested" ? event.plots : 0;
    case "consumeMeal":
      return event.kind === "eaten" ? event.count : 0;
    case "setStance":
      return event.kind === "stance-set" ? 1 : 0;
    case "buildRoom":
      return event.kind === "room-finished" ? 1 : 0;
    case "activateBoost":
      return event.kind === "boost-started" ? 1 : 0;
    case "marketOrder":
      return event.kind === "order-placed" ? 1 : 0;
    case "hireFighter":
      return event.kind === "fighter-hired" ? 1 : 0;
    case "arenaFight":
      return event.kind === "arena-fought" ? 1 : 0;
    case "arenaWin":
      return event.kind === "arena-fought" && event.won ? 1 : 0;
    case "towerAttempt":
      return event.kind === "tower-tried" ? 1 : 0;
    case "towerFloorGain":
      return event.kind === "tower-tried" && event.won ? 1 : 0;
    case "deliver":
    case "villageMaterial":
    case "explorationHexes":
    case "distinctContributors":
    case "siegeFought":
    case "marketTrade":
      return 0;
    case "villageContribute":
      return event.kind === "village-contributed" && event.counts ? 1 : 0;
    case "worldBossStrike":
      return event.kind === "claimed" && event.cause === "world-boss" ? event.deeds : 0;
    case "expeditionComplete":
      return event.kind === "claimed" && event.cause === "expedition" ? 1 : 0;
  }
}

/** How much all of these events add. */
export function countAllFor(objective: Objective, events: readonly ObjectiveEvent[]): number {
  let count = 0;
  for (const event of events) count += countFor(objective, event);
  return count;
}

function felled(event: ObjectiveEvent, isMeant: (killed: Of<"killed">) => boolean): number {
  return event.kind === "killed" && isMeant(event) ? event.count : 0;
}

function asksFor(
  objective: Extract<Objective, { type: "gather" | "craft" }>,
  { skill, item }: Of<"gathered"> | Of<"crafted">,
): boolean {
  if ("item" in objective) return objective.item === item;
  if ("skill" in objective) return objective.skill === skill;
  return objective.group === skills[skill].group;
}

/** How many pieces of at least a rarity were made. */
function madeFrom(least: Rarity, { rarities }: Of<"crafted">): number {
  return everyRarity
    .filter((rarity) => rarity >= least)
    .reduce((made, rarity) => made + (rarities[rarity] ?? 0), 0);
}

const kinds: ReadonlySet<string> = new Set<ObjectiveEvent["kind"]>([
  "killed",
  "gathered",
  "crafted",
  "eaten",
  "harvested",
  "room-finished",
  "equipped",
  "dismantled",
  "tempered",
  "stance-set",
  "boost-started",
  "claimed",
  "order-placed",
  "fighter-hired",
  "arena-fought",
  "tower-tried",
  "village-contributed",
]);
