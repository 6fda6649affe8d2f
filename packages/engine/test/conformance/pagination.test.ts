import { ConvexHttpClient } from "convex/browser";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  closeClients,
  mutationRef,
  officialClients,
  queryRef,
  quietly,
  track,
} from "./official-clients.ts";
import { patience } from "./patience.ts";
import { RawClient } from "./raw-client.ts";
import type { ServerMessage } from "./raw-client.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

// Pages that stay whole while documents come and go. Rules 58 to 63 and 181, tested with official
// clients and raw sockets.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(closeClients);

type Page = {
  page: { name: string; rank: number }[];
  isDone: boolean;
  continueCursor: string;
  splitCursor?: string | null;
  pageStatus?: string | null;
};

async function emptyItems(): Promise<void> {
  const names = (await server.engine().query("items:list", {})) as string[];
  for (const name of names) await server.engine().mutation("items:remove", { name });
}

async function fillItems(ranks: number[]): Promise<void> {
  await emptyItems();
  for (const rank of ranks)
    await server.engine().mutation("items:add", { name: `item ${rank}`, rank });
}

const tens = (count: number) => Array.from({ length: count }, (_, at) => (at + 1) * 10);

describe.each(officialClients)("pages for client %s", (_version, sdk) => {
  it("58: keep their bounds while documents come between, without gap or duplicate", async () => {
    await fillItems(tens(9));
    const client = track(new sdk.ConvexClient(server.origin, quietly));
    const pages: Page[][] = [[], [], []];
    let cursor: string | null = null;
    for (const heard of pages) {
      const paginationOpts: object = { numItems: 3, cursor, id: 1 };
      client.onUpdate(queryRef("items:page"), { paginationOpts }, (page: Page) => heard.push(page));
      await expect.poll(() => heard.length, patience).toBe(1);
      cursor = heard[0]?.continueCursor ?? null;
    }
    const names = () => pages.map((heard) => heard.at(-1)?.page.map(({ rank }) => rank));
    expect(names()).toEqual([
      [10, 20, 30],
      [40, 50, 60],
      [70, 80, 90],
    ]);

    await client.mutation(mutationRef("items:add"), { name: "between", rank: 45 });
    await expect.poll(names, patience).toEqual([
      [10, 20, 30],
      [40, 45, 50, 60],
      [70, 80, 90],
    ]);

    await client.mutation(mutationRef("items:remove"), { name: "item 30" });
    await expect.poll(names, patience).toEqual([
      [10, 20],
      [40, 45, 50, 60],
      [70, 80, 90],
    ]);
  });
});

describe("a page", () => {
  const open = (options: object) =>
    server.engine().query("items:page", {
      paginationOpts: { cursor: null, ...options } as never,
    }) as Promise<unknown> as Promise<Page>;

  it("59: whose last document is gone still ends where it ended", async () => {
    await fillItems(tens(6));
    const first = await open({ numItems: 3 });
    await server.engine().mutation("items:remove", { name: "item 30" });
    const second = await open({ numItems: 3, cursor: first.continueCursor });
    expect(second.page.map(({ rank }) => rank)).toEqual([40, 50, 60]);
  });

  it("60: that is read in two pieces up to its end is the same", async () => {
    await fillItems(tens(8));
    const whole = await open({ numItems: 4 });
    const split = await open({ numItems: 2 });
    const rest = await open({
      numItems: 1,
      cursor: split.continueCursor,
      endCursor: whole.continueCursor,
    });
    expect([...split.page, ...rest.page]).toEqual(whole.page);
    expect(rest.continueCursor).toBe(whole.continueCursor);
  });

  it("61: keeps its end after a reconnect by its journal", async () => {
    await fillItems(tens(6));
    const args = { paginationOpts: { numItems: 3, cursor: null } };
    const first = track(await RawClient.connect(server.origin));
    first.add(0, "items:page", args);
    await first.heard(({ type }) => type === "Transition");
    const journal = (first.modifications()[0] as ServerMessage)["journal"];
    expect(journal).toBeTypeOf("string");
    await server.engine().mutation("items:add", { name: "between", rank: 15 });

    const second = track(await RawClient.connect(server.origin));
    second.modify([{ type: "Add", queryId: 0, udfPath: "items:page", args: [args], journal }]);
    await second.heard(({ type }) => type === "Transition");
    expect((second.valueOf(0) as Page).page.map(({ rank }) => rank)).toEqual([10, 15, 20, 30]);
  });

  it("61: heeds an end that is asked for before its journal, and its journal before a number", async () => {
    await fillItems(tens(6));
    const journal = (await open({ numItems: 2 })).continueCursor;
    const endCursor = (await open({ numItems: 4 })).continueCursor;
    const client = track(await RawClient.connect(server.origin));
    const pageOf = (queryId: number) =>
      (client.valueOf(queryId) as Page | undefined)?.page.map(({ rank }) => rank);
    for (const [queryId, paginationOpts] of [
      { numItems: 5, cursor: null, endCursor },
      { numItems: 5, cursor: null },
    ].entries()) {
      const args = [{ paginationOpts }];
      client.modify([{ type: "Add", queryId, udfPath: "items:page", args, journal }]);
    }
    await expect.poll(() => pageOf(0), patience).toEqual([10, 20, 30, 40]);
    await expect.poll(() => pageOf(1), patience).toEqual([10, 20]);
  });

  it("62: refuses the cursor of another query in the way the hook understands", async () => {
    const http = new ConvexHttpClient(server.origin, quietly);
    const page = http.query(queryRef("items:page"), {
      paginationOpts: { numItems: 1, cursor: "elsewhere" },
    });
    await expect(page).rejects.toThrow("InvalidCursor");
  });

  it("63: that may read no further says that it must be split", async () => {
    await fillItems(tens(10));
    const page = await open({ numItems: 10, maximumRowsRead: 3 });
    expect(page).toMatchObject({ isDone: false, pageStatus: "SplitRequired" });
    expect(page.page.length).toBeLessThanOrEqual(3);
  });

  it("181: is done where it found that nothing follows, whatever was deleted before it", async () => {
    await fillItems(tens(4));
    const first = await open({ numItems: 2 });
    const second = await open({ numItems: 3, cursor: first.continueCursor });
    expect([first.isDone, second.isDone]).toEqual([false, true]);
    const after = await open({ numItems: 3, cursor: second.continueCursor });
    expect([after.page, after.isDone]).toEqual([[], true]);

    const begun = await open({ numItems: 1 });
    await server.engine().mutation("items:remove", { name: "item 10" });
    const full = await open({ numItems: 3, cursor: begun.continueCursor });
    expect([full.page.map(({ rank }) => rank), full.isDone]).toEqual([[20, 30, 40], false]);
    const last = await open({ numItems: 1, cursor: full.continueCursor });
    expect([last.page, last.isDone]).toEqual([[], true]);
  });
});
