import { oneOf } from "../../core/functions/calls/validators.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postFromWorld } from "../../core/functions/ledger/holders.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { costEntry } from "../../house/rules/cost-entry.ts";
import { buildingIds } from "../../village/content/buildings.ts";
import { withRight } from "../../village/functions/standing.ts";
import { noteInVillage, villageHolder } from "../../village/functions/villages.ts";
import { beginSite, nextFlame, siteRefund } from "../rules/construct.ts";
import type { WorksModel } from "../tables.ts";
import { bringUpToDate, charge, villageBuilt } from "./tend.ts";
import { ofVillage, siteOf, worksOf } from "./works.ts";

const { characterMutation } = gameFunctions<WorksModel>();

/**
 * Begins the next level of a building, out of treasury and storage. Refuses as `withRight` and as `beginSite`, `treasury-short`
 * (`n`) and `storage-short` (`n`, `item`).
 */
export const build = characterMutation({
  needs: ["full-account"],
  args: { building: oneOf(buildingIds) },
  handler: async (context, { building }): Promise<Outcome<{ readonly finishesAtMs: number }>> => {
    const { db, nowMs, character } = context;
    const held = await withRight(context, "build");
    if (!held.ok) return held;
    const { village } = held.value;
    await bringUpToDate(context, village, { collects: true });
    const works = await worksOf(db, village._id);
    const { buildings: levels } = (await db.get(village._id)) ?? village;
    const begun = beginSite({ levels, site: siteOf(works) }, building, nowMs);
    if (!begun.ok) return begun;
    const { site, cost } = begun.value;
    const entry = { reason: "village-building", ...costEntry(cost, -1) } as const;
    const paid = await postFromWorld(db, villageHolder(village._id), entry, nowMs);
    if (!paid.ok) return short(paid);
    await db.patch(works._id, { site });
    await setDeadline(db, { kind: villageBuilt, subject: village._id }, site.finishesAtMs);
    const line = { atMs: nowMs, kind: "build-begun", name: character.name } as const;
    await noteInVillage(db, village._id, { ...line, thing: building, n: site.level });
    return done({ finishesAtMs: site.finishesAtMs });
  },
});

/** Gives up what is under construction; treasury and storage get back what comes back. Refuses as `withRight`, and `target-gone`. */
export const cancelBuild = characterMutation({
  needs: ["full-account"],
  args: {},
  handler: async (context): Promise<Outcome<{ readonly gold: number }>> => {
    const { db, nowMs, character } = context;
    const held = await withRight(context, "build");
    if (!held.ok) return held;
    const { village } = held.value;
    await bringUpToDate(context, village);
    const works = await worksOf(db, village._id);
    const site = siteOf(works);
    if (site === null) return refuse("target-gone");
    const refund = siteRefund(site, nowMs);
    const entry = { reason: "village-building", ...costEntry(refund, 1) } as const;
    const back = await postFromWorld(db, villageHolder(village._id), entry, nowMs);
    if (!back.ok) return back;
    await db.patch(works._id, { site: null });
    await setDeadline(db, { kind: villageBuilt, subject: village._id }, null);
    const line = { atMs: nowMs, kind: "build-cancelled", name: character.name } as const;
    await noteInVillage(db, village._id, { ...line, thing: site.building, n: site.level });
    await charge(context, village._id);
    return done({ gold: refund.gold });
  },
});

/** Lights the next flame of the Beacon. Refuses as `withRight`, `beacon-too-early` and `treasury-short` (`n`). */
export const raiseBeacon = characterMutation({
  needs: ["full-account"],
  args: {},
  handler: async (context): Promise<Outcome<{ readonly flames: number }>> => {
    const { db, nowMs, character } = context;
    const held = await withRight(context, "beacon");
    if (!held.ok) return held;
    const { village } = held.value;
    await bringUpToDate(context, village, { collects: true });
    const works = await worksOf(db, village._id);
    const { buildings: levels } = (await db.get(village._id)) ?? village;
    const price = nextFlame(levels, works.flames);
    if (!price.ok) return price;
    const entry = { reason: "beacon", gold: -price.value } as const;
    const paid = await postFromWorld(db, villageHolder(village._id), entry, nowMs);
    if (!paid.ok) return short(paid);
    const flames = works.flames + 1;
    await db.patch(works._id, { flames });
    const line = { atMs: nowMs, kind: "beacon", name: character.name, n: flames } as const;
    await noteInVillage(db, village._id, line);
    return done({ flames });
  },
});

function short<Value>(posted: Outcome): Outcome<Value> {
  const lack = ofVillage(posted);
  if (lack.ok) throw new Error("What was paid is not short.");
  return lack;
}
