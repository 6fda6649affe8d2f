import { aggregate } from "@aldermoor/engine/extensions.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { dayMs, hourMs } from "../../core/content/time-spans.ts";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { countOnline } from "../../presence/functions/count-moor.ts";
import type { SampleSpan } from "../content/spans.ts";
import { sampleSpans } from "../content/spans.ts";
import type { Reading } from "../rules/reading.ts";
import { countedSince } from "../rules/reading.ts";
import type { Sums } from "../rules/sums.ts";
import { joinSums } from "../rules/sums.ts";
import type { TelemetryModel } from "../tables.ts";
import { goldDays } from "./gold-days.ts";
import { hostTelemetry } from "./host-reading.ts";

const { internalMutation } = gameFunctions<TelemetryModel>();
type Db = Writer<TelemetryModel>;

/** Rows of one span that a run forgets; a minute brings one. */
const forgottenAtOnce = 100;
/** In a minute; what is over is counted by the next one. */
const arrivalsAtOnce = 1_000;

/**
 * Writes down how the world and its host stand, once a minute: reads what is counted anyway, and adds it to the minute, the
 * quarter and the hour. What is older than a span keeps goes.
 */
export const sample = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const sums = await takeSums(db, nowMs);
    let forgotten = 0;
    for (const span of keysOf(sampleSpans)) {
      await addSums(db, span, sums, nowMs);
      forgotten = Math.max(forgotten, await forgetOld(db, span, nowMs));
    }
    await noteGold(db, nowMs);
    return { more: false, forgotten };
  },
});

async function takeSums(db: Db, nowMs: number): Promise<Sums> {
  const before = await db.query("lastReading").first();
  const counted = hostTelemetry()?.count() ?? null;
  const online = await countOnline(db);
  const arrivals = await countArrivals(db);
  const now = { atMs: nowMs, counted: counted === null ? null : storedReading(counted), arrivals };
  if (before === null) await db.insert("lastReading", now);
  else await db.patch(before._id, now);
  return {
    samples: 1,
    online,
    onlineMost: online,
    working: online - (await countIdle(db)),
    arrivals: arrivals - (before?.arrivals ?? 0),
    ...countedSince(before?.counted ?? null, counted),
  };
}

/** Counts those who arrived since the last sample; of a crowd, the first. Answers of how many ever did. */
async function countArrivals(db: Db): Promise<number> {
  const row = await db.query("arrivals").first();
  const arrived = await db.query("newArrivals").take(arrivalsAtOnce);
  const players = (row?.players ?? 0) + arrived.length;
  if (arrived.length === 0) return players;
  if (row === null) await db.insert("arrivals", { players });
  else await db.patch(row._id, { players });
  for (const { _id } of arrived) await db.delete(_id);
  return players;
}

function storedReading({ settled, ...reading }: Reading) {
  return { ...reading, settled: [...settled] };
}

/** Of those who are online; who is idle does no actions. */
function countIdle(db: Reader<TelemetryModel>): Promise<number> {
  const byWork = aggregate<TelemetryModel, "presences", "by_work">(db, "presences", "by_work");
  return byWork.count((q) => q.eq("online", true).eq("work", "idle"));
}

async function addSums(db: Db, span: SampleSpan, sums: Sums, nowMs: number): Promise<void> {
  const atMs = nowMs - (nowMs % sampleSpans[span].lengthMs);
  const row = await db
    .query("samples")
    .withIndex("by_span", (q) => q.eq("span", span).eq("atMs", atMs))
    .unique();
  const { settled, ...joined } = row === null ? sums : joinSums(row, sums);
  if (row === null) await db.insert("samples", { span, atMs, ...joined, settled: [...settled] });
  else await db.patch(row._id, { ...joined, settled: [...settled] });
}

/** Answers of how many. */
async function forgetOld(db: Db, span: SampleSpan, nowMs: number): Promise<number> {
  const old = await db
    .query("samples")
    .withIndex("by_span", (q) => q.eq("span", span).lt("atMs", nowMs - sampleSpans[span].keptMs))
    .take(forgottenAtOnce);
  for (const { _id } of old) await db.delete(_id);
  return old.length;
}

/** Once an hour: what a day later is subtracted from what is counted then. */
async function noteGold(db: Db, nowMs: number): Promise<void> {
  const atMs = nowMs - (nowMs % hourMs);
  const last = await db.query("goldNotes").withIndex("by_time").order("desc").first();
  if (last !== null && last.atMs >= atMs) return;
  const days = (await goldDays(db, notedDays)).map(({ day, flows }) => ({
    day,
    flows: { ...flows },
  }));
  await db.insert("goldNotes", { atMs, days });
  const old = await db
    .query("goldNotes")
    .withIndex("by_time", (q) => q.lt("atMs", atMs - dayMs))
    .take(forgottenAtOnce);
  for (const { _id } of old) await db.delete(_id);
}

/** What is counted belongs to today, or to yesterday where it is an hour late. */
const notedDays = 2;
