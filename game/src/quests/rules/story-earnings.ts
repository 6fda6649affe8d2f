import type { DomainEvent, SkillLevels } from "../../core/content/events.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import type { QuestReward } from "../api.ts";
import type { QuestId } from "../content/quests.ts";
import { quests, storyIds } from "../content/quests.ts";
import type { ObjectiveEvent } from "./count-objective.ts";
import { isObjectiveEvent } from "./count-objective.ts";
import type { EventStage } from "./event-stages.ts";
import { stagesOf } from "./event-stages.ts";
import { rewardOf } from "./reward.ts";
import type { Story } from "./story.ts";
import { countEvent, eventsOfSteps, storyViews } from "./story.ts";

/** What these steps look at beside their own counts. */
type EarningState = Pick<CharacterState, "skills" | "zones" | "stance" | "rooms">;

/**
 * Steps that pay by level. A delivery is done when it is handed over, which is when it is paid: what lies
 * in the bag until then may be used for something else.
 */
const paidByLevel: readonly QuestId[] = storyIds.filter((id) => {
  const { rewards, objective } = quests[id];
  const goesByLevel = rewards.goldMinutes !== undefined || rewards.xpMinutes !== undefined;
  return goesByLevel && objective.type !== "deliver";
});

/**
 * The story after events that led to a state: what they count for, and what the steps pay that are done
 * by them. The same story comes back when nothing changes.
 */
export function followEvents(
  story: Story,
  events: readonly DomainEvent[],
  state: EarningState,
): Story {
  let after = story;
  const stages = stagesOf(events.filter(isObjectiveEvent), state.skills);
  stages.forEach(({ skills, events: those }, at) => {
    after = those.reduce(countEvent, after);
    after = withEarnings(
      after,
      { ...state, zones: zonesBefore(state, stages.slice(at + 1)) },
      skills,
    );
  });
  return after;
}

/** The story with what every step pays that is done and told, where it was not fixed before. */
export function withEarnings(
  story: Story,
  state: Omit<EarningState, "skills">,
  skills: SkillLevels,
): Story {
  const open = paidByLevel.filter((id) => !story.claimed.includes(id) && !story.earned?.[id]);
  if (open.length === 0) return story;
  const views = storyViews(story, { state, worn: [], stock: {} });
  const ready = views.filter(({ quest, state: is }) => is === "ready" && open.includes(quest));
  if (ready.length === 0) return story;
  const earned: Partial<Record<QuestId, QuestReward>> = { ...story.earned };
  for (const { quest } of ready) earned[quest] = rewardOf(quests[quest].rewards, skills);
  return { ...story, earned };
}

/** Whether events can change the story at all: most kills bring no step to its end. */
export function isAboutStory(
  events: readonly DomainEvent[],
  { zones }: Pick<CharacterState, "zones">,
): boolean {
  if (eventsOfSteps(events).length > 0) return true;
  return paidByLevel.some((id) => {
    const { objective } = quests[id];
    if (objective.type !== "killZone") return false;
    const after = zones[objective.zone]?.kills ?? 0;
    const before = after - killsIn(objective.zone, events);
    return before < objective.count && after >= objective.count;
  });
}

/** The zones as they were before these later kills. */
function zonesBefore(
  { zones }: Pick<CharacterState, "zones">,
  later: readonly EventStage[],
): CharacterState["zones"] {
  if (later.length === 0) return zones;
  const events = later.flatMap((stage) => stage.events);
  const before = { ...zones };
  for (const zone of new Set(events.flatMap((event) => zoneOf(event) ?? []))) {
    const progress = zones[zone];
    if (progress === undefined) continue;
    before[zone] = { ...progress, kills: progress.kills - killsIn(zone, events) };
  }
  return before;
}

function zoneOf(event: ObjectiveEvent): ZoneId | null {
  return event.kind === "killed" ? event.zone : null;
}

function killsIn(zone: ZoneId, events: readonly DomainEvent[] | readonly ObjectiveEvent[]): number {
  let kills = 0;
  for (const event of events)
    if (event.kind === "killed" && event.zone === zone) kills += event.count;
  return kills;
}
