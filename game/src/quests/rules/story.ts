import type { DomainEvent } from "../../core/content/events.ts";
import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { wearable } from "../../core/rules/goods/equipment.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { monsters } from "../../world/content/monsters.ts";
import type { QuestReward, QuestView } from "../api.ts";
import type { QuestId } from "../content/quests.ts";
import { quests, storyIds } from "../content/quests.ts";
import type { ObjectiveEvent } from "./count-objective.ts";
import { countFor, isObjectiveEvent } from "./count-objective.ts";

/** How far a character is in the story: what it was paid for, and what nothing else remembers. */
export type Story = {
  readonly claimed: readonly QuestId[];
  /** Counts of what was gathered, made, worn and set, for the steps that ask for it. */
  readonly counts: Readonly<Partial<Record<QuestId, number>>>;
  /**
   * What steps that wait to be claimed pay, fixed when they were done. Those whose reward is the same at
   * every level have none, nor have those that were done before version 0.2.0.
   */
  readonly earned?: Readonly<Partial<Record<QuestId, QuestReward>>>;
  /** Steps whose gift was taken; older rows have none. */
  readonly gifts?: readonly QuestId[];
  /** Whether the trader of the first market day has sold its tool. */
  readonly toolBought?: true;
};

/** What the story looks at beside its own counts. */
export type StoryFacts = {
  readonly state: Pick<CharacterState, "zones" | "stance" | "rooms">;
  readonly worn: readonly Piece[];
  /** What is in the bag of at least the goods that deliveries ask for. */
  readonly stock: Readonly<Partial<Record<ItemId, number>>>;
};

export const newStory: Story = { claimed: [], counts: {} };

/** What a step hands out so that it can be done without means. */
const storyGifts: Readonly<Partial<Record<QuestId, NonNullable<QuestView["gift"]>>>> = {
  "a-roof": "room",
  "a-warm-boost": "boost",
  "market-day": "trade",
  "hired-help": "fighter",
};

/** Counts an event for every step it serves, in whatever order they are done. */
export function countEvent(story: Story, event: ObjectiveEvent): Story {
  let counts: Partial<Record<QuestId, number>> | null = null;
  for (const id of countedSteps) {
    if (story.claimed.includes(id)) continue;
    const { objective } = quests[id];
    const amount = countFor(objective, event);
    if (amount === 0) continue;
    const before = story.counts[id] ?? 0;
    // A step that is done already leaves the story as it is, and nothing has to be written.
    if (before >= objective.count) continue;
    counts ??= { ...story.counts };
    counts[id] = Math.min(objective.count, before + amount);
  }
  return counts === null ? story : { ...story, counts };
}

/** Those of them that any step asks for. */
export function eventsOfSteps(events: readonly DomainEvent[]): readonly ObjectiveEvent[] {
  return events.filter(isObjectiveEvent).filter(isCounted);
}

/** Whether any step of the story counts such an event: most kills are of no interest to it. */
function isCounted(event: ObjectiveEvent): boolean {
  return countedSteps.some((id) => countFor(quests[id].objective, event) > 0);
}

/** Those that the state or the bag cannot prove by itself: kills of all kinds are in the state. */
const countedSteps = storyIds.filter((id) => {
  const { type } = quests[id].objective;
  return type !== "kill" && type !== "killZone";
});

/** The whole story in order, as it stands. */
export function storyViews(story: Story, facts: StoryFacts): readonly QuestView[] {
  return storyIds.map((id) => {
    const goal = quests[id].objective.count;
    const given = giftOf(story, id);
    if (story.claimed.includes(id))
      return { quest: id, progress: goal, goal, state: "claimed", ...given };
    const progress = Math.min(goal, progressOf(id, story, facts));
    const state = stateOf(id, story, progress >= goal);
    const earned = story.earned?.[id];
    return {
      quest: id,
      progress,
      goal,
      state,
      ...given,
      ...(earned === undefined ? {} : { earned }),
    };
  });
}

function giftOf(story: Story, id: QuestId): Pick<QuestView, "gift"> {
  if (id === "market-day" && isToolOpen(story)) return { gift: "tool" };
  const gift = storyGifts[id];
  return gift !== undefined && isGiftOpen(story, id) ? { gift } : {};
}

/** Whether the trader sells a tool: once, to whoever sold the ore, until the chapter of the market day is over. */
export function isToolOpen(story: Story): boolean {
  const { gifts = [], toolBought = false } = story;
  return gifts.includes("market-day") && !toolBought && isTold("market-day", story);
}

/** Whether what a step hands out can be taken: while the step is told, and once. */
export function isGiftOpen(story: Story, id: QuestId): boolean {
  const { claimed, gifts = [] } = story;
  if (storyGifts[id] === undefined || claimed.includes(id) || gifts.includes(id)) return false;
  return isTold(id, story);
}

function stateOf(id: QuestId, story: Story, isDone: boolean): QuestView["state"] {
  if (isDone && isTold(id, story)) return "ready";
  return id === currentStep(story) || isOwed(id, story) ? "open" : "later";
}

/** Whether a step belongs to the chapter at hand, or to an earlier one that passed over it. */
function isTold(id: QuestId, story: Story): boolean {
  const current = currentStep(story);
  const isOfChapter = current !== undefined && quests[current].chapter === quests[id].chapter;
  return isOfChapter || isOwed(id, story);
}

/** Every item that a delivery of the story asks for. */
export const deliveredItems: readonly ItemId[] = storyIds.flatMap((id) => {
  const { objective } = quests[id];
  return objective.type === "deliver" ? [objective.item] : [];
});

/** The first step that is neither paid nor passed over; nothing at the end of the story. */
export function currentStep(story: Story): QuestId | undefined {
  return storyIds.find((id) => !story.claimed.includes(id) && !isOwed(id, story));
}

/** Whether the story went on to a later chapter without a step: the part of the game that it needs was not there yet. */
function isOwed(id: QuestId, story: Story): boolean {
  const { chapter } = quests[id];
  if (story.claimed.includes(id)) return false;
  return story.claimed.some(
    // What was paid stays so, also where the story does not tell it any more.
    (other) => Object.hasOwn(quests, other) && quests[other].chapter > chapter,
  );
}

/** Whatever the state itself can prove counts from the first day. */
function progressOf(id: QuestId, story: Story, { state, worn, stock }: StoryFacts): number {
  const { objective } = quests[id];
  const counted = story.counts[id] ?? 0;
  switch (objective.type) {
    case "kill":
      return keysOf(state.zones).reduce((sum, zone) => sum + (state.zones[zone]?.kills ?? 0), 0);
    case "killZone":
      return state.zones[objective.zone]?.kills ?? 0;
    case "killMonster":
      return Math.max(counted, isBeaten(state, objective.monster) ? 1 : 0);
    case "equip": {
      const wears = worn.some((piece) => wearable(piece.item).slot === objective.slot);
      return Math.max(counted, wears ? 1 : 0);
    }
    case "setStance":
      return Math.max(counted, state.stance === "balanced" ? 0 : 1);
    case "deliver":
      return stock[objective.item] ?? 0;
    case "buildRoom":
      return Math.max(counted, levelsBuilt(state));
    default:
      return counted;
  }
}

function levelsBuilt({ rooms }: Pick<CharacterState, "rooms">): number {
  return keysOf(rooms).reduce((sum, room) => sum + (rooms[room] ?? 0), 0);
}

function isBeaten(state: Pick<CharacterState, "zones">, boss: keyof typeof monsters): boolean {
  const row = monsters[boss];
  return row.role === "boss" && state.zones[row.zone]?.bossBeaten === true;
}
