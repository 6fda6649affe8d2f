import { createPublicKey, verify } from "node:crypto";
import { once } from "node:events";
import { Agent } from "node:https";
import { createServer } from "node:net";
import type { Socket } from "node:net";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import webPush from "web-push";
import { openPushService } from "../testing/push-service.ts";
import type { PushService } from "../testing/push-service.ts";
import { newBrowser } from "../testing/test-browser.ts";
import type { Push, PushResult } from "./deliver-push.ts";
import { lookUpPublic } from "./public-address.ts";
import { createPushSender } from "./push-sender.ts";

const browser = newBrowser();
const keys = webPush.generateVAPIDKeys();
const logger = pino({ level: "silent" });

let service: PushService;
beforeEach(async () => {
  service = await openPushService(browser);
});
afterEach(() => service.close());

function push(change: Partial<Push> = {}): Push {
  return {
    id: "first",
    endpoint: service.endpointOf("wren"),
    p256dh: browser.p256dh,
    auth: browser.auth,
    ttlSeconds: 600,
    urgency: "high",
    tag: "mention Finch help",
    payload: JSON.stringify({ say: "mention", values: { by: "Finch" } }),
    ...change,
  };
}

/** A sender with these to send, and what it reports. */
function senderOf(sends: readonly Push[], agent = service.agent, answersWithinMs?: number) {
  const results: PushResult[] = [];
  const sender = createPushSender({
    keys,
    contact: "mailto:keeper@moor.example",
    take: () => Promise.resolve({ sends, more: false }),
    report: (reported) => Promise.resolve(results.push(...reported)),
    logger,
    agent,
    ...(answersWithinMs === undefined ? {} : { answersWithinMs }),
  });
  return { sender, results };
}

async function answerTo(change: Partial<Push> = {}, agent = service.agent): Promise<PushResult[]> {
  const { sender, results } = senderOf([push(change)], agent);
  await sender.run();
  return results;
}

describe("a push", () => {
  test("reaches the browser as it was written, readable by that browser alone", async () => {
    expect(await answerTo()).toEqual([{ id: "first", answer: "sent" }]);
    const [taken] = service.taken;
    expect(JSON.parse(taken?.text ?? "")).toEqual({ say: "mention", values: { by: "Finch" } });
    expect(taken).toMatchObject({
      path: "/wren",
      headers: { ttl: "600", urgency: "high", "content-encoding": "aes128gcm" },
    });
    expect(taken?.headers["topic"]).toMatch(/^[\w-]{32}$/);
  });

  test("is signed with the server's key, for that service alone and for a day at most", async () => {
    await answerTo();
    const header = service.taken[0]?.headers.authorization ?? "";
    const [, token = "", publicKey = ""] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? [];
    expect(publicKey).toBe(keys.publicKey);
    const [head = "", claims = "", signature = ""] = token.split(".");
    const point = Buffer.from(publicKey, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)];
    const key = createPublicKey({
      key: { kty: "EC", crv: "P-256", x: x.toString("base64url"), y: y.toString("base64url") },
      format: "jwk",
    });
    const isSigned = verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    expect(isSigned).toBe(true);
    const said = JSON.parse(Buffer.from(claims, "base64url").toString());
    expect(said).toMatchObject({
      aud: new URL(service.endpointOf("")).origin,
      sub: "mailto:keeper@moor.example",
    });
    expect(said.exp * 1_000 - Date.now()).toBeLessThanOrEqual(24 * 60 * 60 * 1_000);
  });

  test("about the same thing has the same topic, so that a service keeps the newest", async () => {
    await answerTo();
    await answerTo({ payload: "{}" });
    await answerTo({ tag: "level mining" });
    const topics = service.taken.map(({ headers }) => headers["topic"]);
    expect(topics[0]).toBe(topics[1]);
    expect(topics[2]).not.toBe(topics[0]);
  });
});

describe("an answer", () => {
  test.each([
    [200, "sent"],
    [201, "sent"],
    [202, "sent"],
    [404, "gone"],
    [410, "gone"],
    [301, "refused"],
    [400, "refused"],
    [403, "refused"],
    [413, "refused"],
    [408, "later"],
    [429, "later"],
    [500, "later"],
    [503, "later"],
  ])("of %i means %s", async (status, answer) => {
    service.answer(status, { location: service.endpointOf("elsewhere") });
    expect(await answerTo()).toMatchObject([{ id: "first", answer }]);
    expect(service.taken.map(({ path }) => path)).toEqual(["/wren"]);
  });

  test("says how long to wait, in seconds or by the clock", async () => {
    service.answer(429, { "retry-after": "120" });
    expect(await answerTo()).toEqual([{ id: "first", answer: "later", retryAfterMs: 120_000 }]);
    service.answer(503, { "retry-after": new Date(Date.now() + 3_600_000).toUTCString() });
    const [late] = await answerTo();
    expect(late?.retryAfterMs).toBeGreaterThan(3_000_000);
    service.answer(503, { "retry-after": "soon" });
    expect(await answerTo()).toMatchObject([{ retryAfterMs: 0 }]);
  });

  test("from nobody means later", async () => {
    const endpoint = service.endpointOf("wren");
    await service.close();
    expect(await answerTo({ endpoint })).toEqual([{ id: "first", answer: "later" }]);
    service = await openPushService(browser);
  });

  test("that never comes does not hold up the end of the host", async () => {
    service.fallSilent();
    const { sender, results } = senderOf([push(), push({ id: "second" })]);
    const running = sender.run();
    await expect.poll(() => service.taken).toHaveLength(2);
    sender.stop();
    await running;
    expect(results.map(({ answer }) => answer)).toEqual(["later", "later"]);
  });
});

describe("nothing is sent", () => {
  const strict = new Agent({ lookup: lookUpPublic });

  test.each([
    ["a name that leads to this machine", "localhost"],
    ["a number of this machine", "127.0.0.1"],
    ["a number of this machine", "[::1]"],
    ["a number of the network", "192.168.0.1"],
    ["a number at all", "8.8.8.8"],
  ])("to %s: %s", async (_what, host) => {
    const endpoint = service.endpointOf("wren").replace("push.moor.test", host);
    expect(await answerTo({ endpoint }, strict)).toEqual([{ id: "first", answer: "gone" }]);
    expect(service.connections()).toBe(0);
  });

  test("to a service whose certificate nobody vouches for", async () => {
    const agent = new Agent({ lookup: service.agent.options.lookup });
    expect(await answerTo({}, agent)).toEqual([{ id: "first", answer: "later" }]);
    expect(service.taken).toEqual([]);
  });

  test("for a browser whose keys are none", async () => {
    const p256dh = `B${"A".repeat(86)}`;
    expect(await answerTo({ p256dh })).toEqual([{ id: "first", answer: "gone" }]);
    expect(service.connections()).toBe(0);
  });
});

test("one lost subscription does not delay the others", async () => {
  const sends = Array.from({ length: 20 }, (_, index) => push({ id: `push ${index}` }));
  const odd = push({ id: "odd", endpoint: "https://127.0.0.1/x" });
  const { sender, results } = senderOf([odd, ...sends]);
  await sender.run();
  expect(results.filter(({ answer }) => answer === "sent")).toHaveLength(20);
  expect(results.filter(({ answer }) => answer === "gone")).toEqual([
    { id: "odd", answer: "gone" },
  ]);
});

test("devices at addresses that never answer do not hold up those that are reached", async () => {
  const silent = await openSilentServer();
  const dead = Array.from({ length: 60 }, (_, index) =>
    push({ id: `dead ${index}`, endpoint: `https://host-${index}.silent.test:${silent.port}/x` }),
  );
  const alive = push({ id: "alive" });
  const { sender, results } = senderOf([...dead, alive], service.agent, 1_500);
  const running = sender.run();
  await expect.poll(() => service.taken).toHaveLength(1);
  expect(silent.connections()).toBeLessThanOrEqual(8);
  await running;
  const ofDead = results.filter(({ id }) => id.startsWith("dead"));
  expect(ofDead.map(({ answer }) => answer)).toEqual(dead.map(() => "later"));
  expect(silent.connections()).toBeLessThanOrEqual(16);
  silent.close();
});

/** Takes connections on this machine and says nothing. */
async function openSilentServer() {
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    connections: () => connections,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
