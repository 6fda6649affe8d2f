import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { tellVillage } from "../../village/functions/tell-village.ts";
import { noteInVillage } from "../../village/functions/villages.ts";
import type { SiegeDoc, SiegeModel } from "../tables.ts";
import { pendingOf, siegeDecided } from "./sieges.ts";
import { findStanding, siegeStandingOf, writeStanding } from "./standings.ts";

type Context = CharacterContext<SiegeModel>;

/** Who takes part can be found by others; a village that ends is besieged by nobody. */
export const followVillages = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    switch (event.kind) {
      case "village-sieges-set":
        return open(context, event.villageId, event.takesPart);
      case "village-ending":
        return end(context, event.villageId);
      default:
        return undefined;
    }
  },
};

async function open({ db, nowMs }: Context, id: string, isOpen: boolean): Promise<void> {
  const villageId = db.normalizeId("villages", id);
  if (villageId === null) return;
  const standing = await siegeStandingOf(db, villageId, nowMs);
  await writeStanding(db, villageId, { ...standing, isOpen });
}

async function end(context: Context, id: string): Promise<void> {
  const { db } = context;
  const villageId = db.normalizeId("villages", id);
  if (villageId === null) return;
  for (const siege of await pendingOf(db, villageId)) await makeVoid(context, siege);
  const standing = await findStanding(db, villageId);
  if (standing !== null) await db.delete(standing._id);
}

/** A siege that was declared and does not take place, since one of both is no more. */
async function makeVoid(context: Context, siege: SiegeDoc): Promise<void> {
  const { db, nowMs, character } = context;
  await setDeadline(db, { kind: siegeDecided, subject: siege._id }, null);
  await db.patch(siege._id, { state: "void" });
  for (const [villageId, village] of [
    [siege.attackerId, siege.defenderName],
    [siege.defenderId, siege.attackerName],
  ] as const) {
    await noteInVillage(db, villageId, {
      atMs: nowMs,
      kind: "siege-void",
      name: village,
      thing: village,
    });
    const event = { kind: "siege-void", siegeId: siege._id, village } as const;
    await tellVillage(context, villageId, event, character._id);
  }
}
