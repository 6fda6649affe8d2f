import type { Api } from "@aldermoor/game/api.ts";
import type { Browser } from "@playwright/test";
import type { ConvexHttpClient } from "convex/browser";
import { anyApi } from "convex/server";
import { vi } from "vitest";
import { runStaff } from "../../../../apps/server/src/staff/staff-command.ts";
import { writePastFigures } from "../../staff/past-figures.ts";
import { stageNowMs } from "../../stage/stage-time.ts";
import type { Stage } from "../../stage/stage.ts";
import { emailOf } from "../../stage/stage.ts";
import type { Examples } from "../../support/promised-addresses.ts";
import { Actors, doorOf, guardedClient, must } from "./actors.ts";
import { liveTogether } from "./community.ts";
import { keepHouse } from "./staff-work.ts";
import { settleVillages } from "./villages.ts";

const api = anyApi as unknown as Api;

/** What the clock of the stage shows once everything there is has come about: a day after all came, when trade is open. */
export const laterMs = stageNowMs + 26 * 3_600_000;

/** Who of the staff have done what there is to see; the others look at it. */
const housekeepers = ["Heronmoor", "Egretmoor"] as const;

export type FullWorld = {
  readonly examples: Examples;
  /** Pages that the promised addresses lead to, with something chosen: for everybody, and for staff. */
  readonly pages: readonly string[];
  readonly desks: readonly string[];
};

/**
 * Fills a stage that is open with what every page has to show: villages with a past, trade, talk, tickets, reports, news, and
 * what staff do with them. Wrenfield is a moderator afterwards and Osric an admin, both without a second factor yet.
 */
export async function fillWorld(stage: Stage, browser: Browser): Promise<FullWorld> {
  const { village, journeyId, attackId } = await settleVillages(stage);
  for (const name of housekeepers) await stage.settleNewcomer(name);
  await writePast(stage);
  await stage.letTimePass(laterMs);

  const actors = new Actors(stage);
  const door = await doorOf(browser, stage, "Bryony");
  const { tickets, refId } = await liveTogether(actors, stage, door);
  for (const name of [...housekeepers, "Osric"]) await give(stage, name, "admin");
  await give(stage, "Wrenfield", "moderator");
  const [staff, second] = [
    await staffClient(stage, browser, housekeepers[0]),
    await staffClient(stage, browser, housekeepers[1]),
  ];
  const { news, patch } = await keepHouse({ staff, second, actors, tickets, nowMs: laterMs });
  const desks = await desksOf(staff, { ...tickets, news, patch });
  await door.context().close();
  return {
    examples: {
      village,
      journeyId,
      attackId,
      bug: String(tickets.bug),
      suggestion: String(tickets.suggestion),
    },
    pages: [
      `/ref/${refId}`,
      `/game/news/${news}`,
      "/game/friends",
      "/game/market/exchange?item=alder-log",
      "/game/wiki/items",
      "/game/wiki/items/copper-shortsword",
      "/game/wiki/guide",
      "/game/wiki/articles",
      "/game/wiki/articles/where-the-pike-stand",
      "/game/wiki/write",
      "/game/wiki/proposals",
      "/game/public/village/Stonehithe",
      "/game/public/profile/Bryony",
    ],
    desks,
  };
}

async function give({ host }: Stage, name: string, role: string): Promise<void> {
  await runStaff(host.dataDir, ["give", emailOf(name), role]);
}

async function staffClient(
  stage: Stage,
  browser: Browser,
  name: string,
): Promise<ConvexHttpClient> {
  const office = await doorOf(browser, stage, name);
  const client = await guardedClient(office, stage, laterMs);
  await office.context().close();
  return client;
}

/** The world is written to while its host is down, as if the clock showed what it will. */
async function writePast({ host }: Stage): Promise<void> {
  await host.kill("SIGTERM");
  vi.useFakeTimers({ toFake: ["Date"], now: laterMs });
  try {
    await writePastFigures(host.dataDir);
  } finally {
    vi.useRealTimers();
  }
  await host.start();
}

type Desk = {
  readonly bug: number;
  readonly exploit: number;
  readonly news: string;
  readonly patch: string;
};

async function desksOf(
  staff: ConvexHttpClient,
  { bug, exploit, news, patch }: Desk,
): Promise<readonly string[]> {
  const { open } = await must(staff.query(api.moderation.cases, {}));
  const approvals = await must(staff.query(api.core.approvals, {}));
  const appeals = await must(staff.query(api.moderation.appeals, {}));
  const reports = [
    ...open.map(({ id }) => `case=${id}`),
    ...approvals.map(({ id }) => `approval=${id}`),
    ...appeals.map(({ id }) => `appeal=${id}`),
  ];
  return [
    ...reports.map((chosen) => `/game/admin/reports?${chosen}`),
    "/game/admin/players?name=Fenc",
    "/game/admin/players?name=Fenb",
    `/game/admin/tickets?ticket=${bug}`,
    `/game/admin/tickets?ticket=${exploit}`,
    "/game/admin/market?item=copper-ore",
    "/game/admin/news?post=new",
    `/game/admin/news?post=${news}`,
    "/game/admin/upcoming-patch",
    "/game/admin/upcoming-patch?post=new",
    `/game/admin/upcoming-patch?post=${patch}`,
    "/game/wiki/review",
  ];
}
