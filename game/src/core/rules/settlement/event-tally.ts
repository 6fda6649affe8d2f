import type { EventPart, GameEvent, SkillLevels } from "../../content/events.ts";
import { everyRarity } from "../../content/rarities.ts";

/** The order in which a settlement tells of what it brought, whatever came first. */
const order: Readonly<Record<GameEvent["kind"], number>> = {
  killed: 0,
  gathered: 1,
  crafted: 2,
  "challenge-ready": 3,
  defeated: 4,
  eaten: 5,
  "food-out": 6,
  "room-finished": 7,
  harvested: 8,
  ripened: 9,
  "found-piece": 10,
  levelled: 11,
  mastered: 12,
  "zone-opened": 13,
};

/** What came while the same levels were held; `null` for those that are held still. */
type Stage = { readonly skills: SkillLevels | null; readonly events: Map<string, GameEvent> };

/** What a settlement has to tell, in totals: as much of the same is told once. */
export class EventTally {
  #ended: readonly Stage[] = [];
  #events: Map<string, GameEvent> = new Map();
  #adds = 0;

  /** How often anything was added: as long as it is the same, so is what there is to tell. */
  get adds(): number {
    return this.#adds;
  }

  add(event: GameEvent): void {
    this.#adds += 1;
    addTo(this.#events, keyOf(event) ?? `${this.#ended.length} ${this.#events.size}`, event);
  }

  /** Levels rose: what is told from now on was done with others than these. */
  endStage(skills: SkillLevels): void {
    if (this.#events.size === 0) return;
    this.#ended = [...this.#ended, { skills, events: this.#events }];
    this.#events = new Map();
  }

  /** The same so far; what is added to one of them is not told by the other. */
  copy(): EventTally {
    const copy = new EventTally();
    copy.#ended = this.#ended;
    copy.#events = new Map(this.#events);
    return copy;
  }

  /** Whether anything of another kind than these is told. */
  hasOther(kinds: ReadonlySet<GameEvent["kind"]>): boolean {
    for (const { events } of this.#stages())
      for (const { kind } of events.values()) if (!kinds.has(kind)) return true;
    return false;
  }

  inOrder(): readonly GameEvent[] {
    // Sorting is stable: what came first of one kind is told first.
    return this.inAnyOrder().toSorted((a, b) => order[a.kind] - order[b.kind]);
  }

  /** For those who only count. */
  inAnyOrder(): readonly GameEvent[] {
    const all = this.#ended.length === 0 ? this.#events : joinedStages(this.#stages());
    return [...all.values()];
  }

  #stages(): readonly Stage[] {
    return [...this.#ended, { skills: null, events: this.#events }];
  }
}

function addTo(events: Map<string, GameEvent>, key: string, event: GameEvent): void {
  const before = events.get(key);
  events.set(key, before === undefined ? event : joined(before, event));
}

/** What came in several stages, each event with its parts. */
function joinedStages(stages: readonly Stage[]): ReadonlyMap<string, GameEvent> {
  const all = new Map<string, GameEvent>();
  const parts = new Map<string, EventPart[]>();
  stages.forEach(({ skills, events }, stage) => {
    for (const [key, event] of events) {
      addTo(all, key, event);
      parts.set(key, [...(parts.get(key) ?? []), { stage, skills, event }]);
    }
  });
  for (const [key, event] of all) all.set(key, { ...event, parts: parts.get(key) ?? [] });
  return all;
}

/** What is told in one with others of its kind; `null` for what stands for itself. */
function keyOf(event: GameEvent): string | null {
  switch (event.kind) {
    case "killed":
      return `killed ${event.monster}`;
    case "gathered":
      return `gathered ${event.item}`;
    case "crafted":
      return `crafted ${event.recipe}`;
    case "eaten":
    case "food-out":
      return `${event.kind} ${event.item}`;
    case "defeated":
    case "harvested":
    case "ripened":
      return event.kind;
    case "found-piece":
    case "room-finished":
    case "levelled":
    case "mastered":
    case "challenge-ready":
    case "zone-opened":
      return null;
  }
}

/** Two of one key in one: their counts together. Throws for what stands for itself. */
function joined(one: GameEvent, other: GameEvent): GameEvent {
  if (one.kind === "killed" && other.kind === "killed")
    return { ...other, count: one.count + other.count, worthy: one.worthy + other.worthy };
  if (one.kind === "gathered" && other.kind === "gathered")
    return { ...other, quantity: one.quantity + other.quantity };
  if (one.kind === "crafted" && other.kind === "crafted") {
    const rarities = { ...one.rarities };
    for (const rarity of everyRarity) {
      const count = other.rarities[rarity];
      if (count !== undefined) rarities[rarity] = (rarities[rarity] ?? 0) + count;
    }
    return { ...other, count: one.count + other.count, rarities };
  }
  if (one.kind === "eaten" && other.kind === "eaten")
    return { ...other, count: one.count + other.count };
  if (other.kind === "food-out") return other;
  if (one.kind === "defeated" && other.kind === "defeated")
    return { ...other, count: one.count + other.count };
  if (one.kind === "harvested" && other.kind === "harvested")
    return { ...other, plots: one.plots + other.plots };
  if (one.kind === "ripened" && other.kind === "ripened")
    return { ...other, plots: one.plots + other.plots };
  throw new Error(`${one.kind} and ${other.kind} can't be told in one.`);
}
