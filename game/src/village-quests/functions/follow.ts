import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import type { VillageQuestModel } from "../tables.ts";
import {
  planTurn,
  runningQuest,
  shareOf,
  sharesOf,
  villageQuestJudged,
  villageQuestTurns,
  villageVoteOpens,
} from "./village-quests.ts";

type Context = CharacterContext<VillageQuestModel>;

/** A new member counts from now on; whoever goes is paid nothing; a village that ends is about nothing any more. */
export const followVillages = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    switch (event.kind) {
      case "village-joined":
        return joined(context, event.villageId);
      case "village-left":
        return left(context);
      case "village-ending":
        return forget(context, event.villageId);
      default:
        return undefined;
    }
  },
};

async function joined({ db, nowMs, character }: Context, id: string): Promise<void> {
  const villageId = db.normalizeId("villages", id);
  if (villageId === null) return;
  await planTurn(db, villageId, nowMs);
  const quest = await runningQuest(db, villageId);
  if (quest === null) return;
  await db.insert("villageShares", {
    characterId: character._id,
    villageQuestId: quest._id,
    task: quest.task,
    untilMs: quest.endsAtMs,
    count: 0,
    isIn: true,
  });
}

async function left({ db, character }: Context): Promise<void> {
  const share = await shareOf(db, character._id);
  if (share !== null) await db.patch(share._id, { isIn: false });
}

async function forget({ db }: Context, id: string): Promise<void> {
  const villageId = db.normalizeId("villages", id);
  if (villageId === null) return;
  for (const kind of [villageQuestTurns, villageVoteOpens])
    await setDeadline(db, { kind, subject: villageId }, null);
  const votes = await db
    .query("villageVotes")
    .withIndex("by_village", (q) => q.eq("villageId", villageId))
    .collect();
  for (const { _id } of votes) await db.delete(_id);
  const quests = await db
    .query("villageQuests")
    .withIndex("by_village", (q) => q.eq("villageId", villageId))
    .collect();
  for (const { _id } of quests) {
    await setDeadline(db, { kind: villageQuestJudged, subject: _id }, null);
    const deeds = await db
      .query("villageQuestDeeds")
      .withIndex("by_quest", (q) => q.eq("villageQuestId", _id))
      .collect();
    for (const row of [...(await sharesOf(db, _id)), ...deeds]) await db.delete(row._id);
    await db.delete(_id);
  }
}
