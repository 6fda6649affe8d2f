import type { Reader, Writer } from "../../core/functions/context.ts";
import { flowCasesRestMs } from "../content/limits.ts";
import type { ModerationModel } from "../tables.ts";
import type { CaseDoc } from "./case-views.ts";

type Found = {
  /** Accounts: who lost, and who gained, whose case it is. */
  readonly giver: string;
  readonly taker: string;
  /** Of who gained. */
  readonly name: string;
  readonly flow: NonNullable<CaseDoc["flow"]>;
};

/**
 * Makes a case of what moved between two accounts, for staff to look at, and answers whether it did. One that is open gets the
 * newer figures; of two whose case was closed lately there is no new one, or staff would be asked the same every day.
 */
export async function openFlowCase(
  db: Writer<ModerationModel>,
  nowMs: number,
  { giver, taker, name, flow }: Found,
): Promise<boolean> {
  const thing = thingOf(giver, taker);
  const open = await casesOf(db, thing, "open").first();
  if (open !== null) {
    await db.patch(open._id, { flow, lastAtMs: nowMs });
    return false;
  }
  const closed = await casesOf(db, thing, "closed").order("desc").first();
  if (closed !== null && closed.lastAtMs > nowMs - flowCasesRestMs) return false;
  const none = { place: "", text: "", context: [], reports: 0, claim: null };
  const seen = { firstAtMs: nowMs, lastAtMs: nowMs, state: "open" } as const;
  await db.insert("cases", { what: "flow", thing, of: taker, name, flow, ...none, ...seen });
  return true;
}

/** The case about what moved between two accounts, an open one first; `null` where there never was one. */
export async function findFlowCase(
  db: FlowReader,
  giver: string,
  taker: string,
): Promise<CaseDoc | null> {
  const thing = thingOf(giver, taker);
  const open = await casesOf(db, thing, "open").first();
  return open ?? casesOf(db, thing, "closed").order("desc").first();
}

function thingOf(giver: string, taker: string): string {
  return `${giver} ${taker}`;
}

type FlowReader = Pick<Reader<ModerationModel>, "query">;

function casesOf(db: FlowReader, thing: string, state: CaseDoc["state"]) {
  return db
    .query("cases")
    .withIndex("by_thing", (q) => q.eq("what", "flow").eq("thing", thing).eq("state", state));
}
