import { outermostZone } from "../../combat/rules/zones.ts";
import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { zones } from "../../world/content/zones.ts";
import { countsOf, deedsOf } from "../rules/count.ts";
import { isCountedOnce } from "../rules/goal.ts";
import type { VillageQuestModel, VillageShareDoc } from "../tables.ts";
import { progressNow, shareOf, sharesOf, taskOf, villageQuestJudged } from "./village-quests.ts";

type Context = CharacterContext<VillageQuestModel>;

/** Counts what a member does for the quest of its village, in a row of its own. */
export const countForVillage = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    return countedKinds.has(event.kind) ? count(context, [event]) : undefined;
  },

  handleAll(context: Context, events: readonly DomainEvent[]): Promise<void> | undefined {
    return events.some(({ kind }) => countedKinds.has(kind)) ? count(context, events) : undefined;
  },
};

/** What any quest of a village counts. */
const countedKinds: ReadonlySet<DomainEvent["kind"]> = new Set([
  "killed",
  "gathered",
  "worked",
  "village-contributed",
  "journey-back",
  "siege-over",
] as const);

async function count(context: Context, events: readonly DomainEvent[]): Promise<void> {
  const { db, nowMs, character, progress } = context;
  const share = await shareOf(db, character._id);
  // Settlements are cut at midnight, so what comes is of the one or of the other period.
  if (share === null || nowMs > share.untilMs) return;
  const task = taskOf(share);
  const hasMoved = isCountedOnce(task.objective.type)
    ? await countDeeds(context, share, events)
    : await countWork(
        context,
        share,
        countsOf(task, events, zones[outermostZone(progress.state)].tier),
      );
  const quest = hasMoved ? await db.get(share.villageQuestId) : null;
  if (quest === null || quest.state !== "running") return;
  // Before it is judged all members are settled, which is not done in the middle of somebody's own deed.
  if ((await progressNow(db, quest, await sharesOf(db, quest._id))) >= quest.goal)
    await setDeadline(db, { kind: villageQuestJudged, subject: quest._id }, nowMs);
}

async function countWork({ db }: Context, share: VillageShareDoc, more: number): Promise<boolean> {
  if (more === 0) return false;
  await db.patch(share._id, { count: share.count + more });
  return true;
}

/** A journey or a siege is told to several, and counts once for the village and once for each that took part. */
async function countDeeds(
  { db }: Context,
  share: VillageShareDoc,
  events: readonly DomainEvent[],
): Promise<boolean> {
  const quest = await db.get(share.villageQuestId);
  if (quest === null) return false;
  const deeds = deedsOf(taskOf(share), events, quest.villageId);
  for (const { deed } of deeds) {
    const known = await db
      .query("villageQuestDeeds")
      .withIndex("by_quest", (q) => q.eq("villageQuestId", quest._id).eq("deed", deed))
      .unique();
    if (known === null) await db.insert("villageQuestDeeds", { villageQuestId: quest._id, deed });
  }
  const own = deeds.filter(({ isOwn }) => isOwn).length;
  if (own > 0) await db.patch(share._id, { count: share.count + own });
  return deeds.length > 0;
}
