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
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";
import { issueToken } from "./tokens.ts";

// Whose the answers of a session are, and clients that never say which session is theirs. Rules 155
// and 156, tested with raw sockets and official clients.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(closeClients);

async function connectAs(
  subject: string | null,
  sessionId?: string,
  { origin }: Pick<TestServer, "origin"> = server,
): Promise<RawClient> {
  const client = track(await RawClient.connect(origin, sessionId));
  if (subject === null) return client;
  const token = { tokenType: "User", value: issueToken(subject) };
  client.send({ type: "Authenticate", baseVersion: 0, ...token });
  await client.heard(({ type }) => type === "Transition");
  return client;
}

const read = (name: string) => server.engine().query("counters:read", { name });
const add = (name: string) => ["counters:add", { name, amount: 1 }] as const;

describe("155: the answer to a mutation", () => {
  it("is told to nobody else who knows the session, and it does not run again for them", async () => {
    const ida = await connectAs("ida");
    const first = await ida.mutation(...add("bound"), 4);
    expect(first).toMatchObject({ success: true });
    for (const subject of ["eve", null]) {
      const other = await connectAs(subject, ida.sessionId);
      const answer = await other.mutation(...add("bound"), 4);
      expect(answer).toMatchObject({ success: false });
      expect(JSON.stringify(answer)).toContain("somebody else");
    }
    expect(await read("bound")).toBe(1);
    const again = await connectAs("ida", ida.sessionId);
    expect(await again.mutation(...add("bound"), 4)).toEqual(first);
  });

  it("is refused as its caller's own doing, which no log of the functions' faults tells", async () => {
    const lines: string[] = [];
    const note = (_fields: object, message: string) => void lines.push(message);
    const logger = { debug: note, info: note, warn: note, error: note, fatal: note };
    const discreet = await startTestServer({ redactErrors: true, logger });
    try {
      const ida = await connectAs("ida", undefined, discreet);
      await ida.mutation(...add("not logged"), 4);
      const eve = await connectAs("eve", ida.sessionId, discreet);
      const answer = await eve.mutation(...add("not logged"), 4);
      expect(JSON.stringify(answer)).toContain("somebody else");
      expect(lines).not.toContain("A function failed.");
    } finally {
      await discreet.close();
    }
  });

  it("is still bound to who asked after a restart", async () => {
    const ida = await connectAs("ida");
    const first = await ida.mutation(...add("restarted"), 4);
    await server.restart();
    const eve = await connectAs("eve", ida.sessionId);
    expect(await eve.mutation(...add("restarted"), 4)).toMatchObject({ success: false });
    const again = await connectAs("ida", ida.sessionId);
    expect(await again.mutation(...add("restarted"), 4)).toEqual(first);
    expect(await read("restarted")).toBe(1);
  });

  it("is given to somebody else who asks something of their own over the same session", async () => {
    const ida = await connectAs("ida");
    await ida.mutation(...add("in turn"), 1);
    const eve = await connectAs("eve", ida.sessionId);
    expect(await eve.mutation(...add("in turn"), 2)).toMatchObject({ success: true });
    expect(await read("in turn")).toBe(2);
  });
});

describe("156: a client that never says Connect", () => {
  it("is served: queries, mutations and actions", async () => {
    const client = track(await RawClient.open(server.origin));
    client.add(0, "counters:read", { name: "unnamed" });
    await expect.poll(() => client.valueOf(0), patience).toBe(0);
    expect(await client.mutation(...add("unnamed"))).toMatchObject({ success: true });
    await expect.poll(() => client.valueOf(0), patience).toBe(1);
    expect(client.closed).toBeNull();
  });
});

describe.each(officialClients)("156: client %s, which gets its token late,", (_version, sdk) => {
  it("is signed in and sees what it asked for", async () => {
    const client = track(new sdk.ConvexClient(server.origin, { ...quietly, expectAuth: true }));
    const isOpen = () => client.connectionState().isWebSocketConnected;
    await expect.poll(isOpen, patience).toBe(true);
    client.setAuth(async () => issueToken("late"));
    expect(await client.query(queryRef("auth:whoAmI"), {})).toBe("late");
    await client.mutation(mutationRef("counters:add"), { name: "late", amount: 1 });
  });
});
