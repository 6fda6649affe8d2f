import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkWritten } from "../../core/rules/text/written-text.ts";
import type { MaintenanceView } from "../api.ts";
import {
  maintenanceAheadMaxMs,
  maintenanceLengthMax,
  maintenanceShownMs,
} from "../content/limits.ts";
import type { PublishingModel } from "../tables.ts";

const { internalMutation, sharedQuery } = gameFunctions<PublishingModel>();
const { staffMutation } = staffFunctions<PublishingModel>();

type MaintenanceDoc = DocumentByName<PublishingModel, "maintenances">;

const target = () => Promise.resolve({ name: "maintenance", accountId: null });

/**
 * Tells every page that the server stops at an instant, and why, instead of what was told before. Refuses `bad-quantity` for an instant
 * that has passed or is more than a week away, and what the rules for written texts do.
 */
export const announceMaintenance = staffMutation({
  permission: "works",
  args: { atMs: v.number(), text: v.string() },
  target,
  handler: async ({ db, nowMs }, { atMs, text: written }): Promise<Outcome> => {
    const text = checkWritten(written, maintenanceLengthMax);
    if (!text.ok) return text;
    const isAhead = atMs > nowMs && atMs <= nowMs + maintenanceAheadMaxMs;
    if (!Number.isSafeInteger(atMs) || !isAhead) return refuse("bad-quantity");
    const row = await findRow(db);
    const told = { atMs, text: text.value };
    if (row === null) await db.insert("maintenances", told);
    else await db.replace(row._id, told);
    return done(null);
  },
});

/** There is none after all. Refuses `nothing-to-do`. */
export const callOffMaintenance = staffMutation({
  permission: "works",
  args: {},
  target,
  handler: async ({ db, nowMs }): Promise<Outcome> => {
    const row = await findRow(db);
    if (row === null) return refuse("nothing-to-do");
    await db.delete(row._id);
    return isOver(row, nowMs) ? refuse("nothing-to-do") : done(null);
  },
});

/** What every page tells of a maintenance that is to come or has come; `null` while there is none. */
export const maintenance = sharedQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil }): Promise<MaintenanceView | null> => {
    const row = await findRow(db);
    if (row === null || isOver(row, nowMs)) return null;
    const { atMs, text } = row;
    holdsUntil(atMs + maintenanceShownMs);
    return { atMs, text };
  },
});

/** Run as the world is opened: a start behind the instant is what was waited for. */
export const endMaintenance = internalMutation({
  args: { cursor: v.null() },
  handler: async ({ db, nowMs }): Promise<{ readonly next: null }> => {
    const row = await findRow(db);
    if (row !== null && row.atMs <= nowMs) await db.delete(row._id);
    return { next: null };
  },
});

/** A server that did not stop tells of it no more after a while. */
function isOver({ atMs }: MaintenanceDoc, nowMs: number): boolean {
  return nowMs >= atMs + maintenanceShownMs;
}

function findRow(db: Pick<Reader<PublishingModel>, "query">): Promise<MaintenanceDoc | null> {
  return db.query("maintenances").first();
}
