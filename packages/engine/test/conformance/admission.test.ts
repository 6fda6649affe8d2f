import { ConvexError } from "convex/values";
import { afterEach, describe, expect, it } from "vitest";
import type { ClientCall } from "../../src/index.ts";
import {
  actionRef,
  closeClients,
  mutationRef,
  officialClients,
  queryRef,
  quietly,
  track,
} from "./official-clients.ts";
import { patience } from "./patience.ts";
import { RawClient } from "./raw-client.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";
import { issueToken } from "./tokens.ts";

// What the host is asked before a client's call runs, and what a refusal leaves. Rule 150, tested
// with official clients over sockets and HTTP, and raw sockets.

let server: TestServer | null = null;
let asked: ClientCall[] = [];
afterEach(async () => {
  await closeClients();
  await server?.close();
  server = null;
  asked = [];
});

/** Starts a server that notes what clients call, and refuses what `isRefused` names. */
async function start(isRefused: (path: string) => boolean = () => false): Promise<TestServer> {
  server = await startTestServer({
    admit(call) {
      asked.push(call);
      if (isRefused(call.path)) throw new ConvexError({ code: "NotNow", path: call.path });
    },
  });
  return server;
}

const paths = () => asked.map(({ kind, path }) => `${kind} ${path}`);

async function dataOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => "it was not refused",
    (error: { data?: unknown }) => error.data,
  );
}

describe.each(officialClients)("150: a host that admits calls, to client %s,", (_version, sdk) => {
  it("is asked once for each call, over the socket and HTTP, with who calls from where", async () => {
    const { origin } = await start();
    const client = track(new sdk.ConvexClient(origin, quietly));
    client.setAuth(async () => issueToken("ida"));
    await client.mutation(mutationRef("counters:add"), { name: "a", amount: 1 });
    await client.action(actionRef("actions:effect"), { label: "admitted" });
    expect(await client.query(queryRef("counters:read"), { name: "a" })).toBe(1);
    const http = new sdk.ConvexHttpClient(origin, quietly);
    await http.mutation(mutationRef("counters:add"), { name: "a", amount: 1 });
    expect(paths()).toEqual([
      "mutation counters:add",
      "action actions:effect",
      "query counters:read",
      "mutation counters:add",
    ]);
    expect(asked.map(({ identity }) => identity?.subject ?? null)).toEqual([
      "ida",
      "ida",
      "ida",
      null,
    ]);
    expect(new Set(asked.map(({ address }) => address))).toEqual(new Set(["127.0.0.1"]));
  });

  it("answers with the data of what it throws, and nothing runs", async () => {
    const { origin, engine } = await start(() => true);
    const client = track(new sdk.ConvexClient(origin, quietly));
    const http = new sdk.ConvexHttpClient(origin, quietly);
    const add = { name: "refused", amount: 1 };
    const refusal = (path: string) => ({ code: "NotNow", path });
    expect(await dataOf(client.mutation(mutationRef("counters:add"), add))).toEqual(
      refusal("counters:add"),
    );
    expect(await dataOf(client.action(actionRef("actions:effect"), { label: "x" }))).toEqual(
      refusal("actions:effect"),
    );
    expect(await dataOf(client.query(queryRef("counters:read"), { name: "a" }))).toEqual(
      refusal("counters:read"),
    );
    expect(await dataOf(http.mutation(mutationRef("counters:add"), add))).toEqual(
      refusal("counters:add"),
    );
    expect(await dataOf(http.query(queryRef("counters:read"), { name: "a" }))).toEqual(
      refusal("counters:read"),
    );
    expect(await engine().query("counters:read", { name: "refused" })).toBe(0);
  });
});

it("150: the host's own calls are not asked about, nor live queries that run again", async () => {
  const { origin, engine } = await start();
  const client = track(await RawClient.connect(origin));
  client.add(0, "counters:read", { name: "own" });
  await expect.poll(() => client.valueOf(0), patience).toBe(0);
  await engine().mutation("counters:add", { name: "own", amount: 2 });
  await expect.poll(() => client.valueOf(0), patience).toBe(2);
  expect(paths()).toEqual(["query counters:read"]);
});

it("150: a mutation sent again whose answer is known is not asked about again", async () => {
  let isOpen = true;
  const { origin } = await start(() => !isOpen);
  const client = track(await RawClient.connect(origin));
  const first = await client.mutation("counters:add", { name: "again", amount: 1 }, 7);
  isOpen = false;
  const again = track(await RawClient.connect(origin, client.sessionId));
  const second = await again.mutation("counters:add", { name: "again", amount: 1 }, 7);
  expect(second).toEqual(first);
  expect(paths()).toEqual(["mutation counters:add"]);
});

it("150: what does not exist or is internal is refused without asking", async () => {
  const { origin } = await start();
  const client = track(await RawClient.connect(origin));
  await client.mutation("nothing:here", {});
  await client.mutation("items:hidden", {});
  client.add(0, "nothing:here");
  client.add(1, "items:hiddenNames");
  await client.heard(() => client.modifications().length === 2);
  expect(asked).toEqual([]);
});
