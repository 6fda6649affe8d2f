import { connect } from "node:net";
import type { Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { memoryStorage } from "../../src/index.ts";
import type { EngineOptions, Limits } from "../../src/options.ts";
import { createManualClock } from "./manual-clock.ts";
import { patience } from "./patience.ts";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";
import { issueToken } from "./tokens.ts";

// What plain HTTP may send, and how long it may take for it. Rules 157 and 158, tested with raw
// sockets.

let server: TestServer | null = null;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.close();
  server = null;
});

async function start(
  limits: Partial<Limits>,
  options: Partial<EngineOptions> = {},
): Promise<TestServer> {
  server = await startTestServer({ limits, ...options });
  return server;
}

const keptBytes = (): number => server?.engine().metrics().gauges.keptClientBytes ?? 0;

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server?.origin}${path}`, { method: "POST", body, headers });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const asked = (name: string) => JSON.stringify({ path: "counters:read", args: { name } });

/** Sends the beginning of a request and resolves with the socket, and a way to read what came back. */
function begin(port: number, head: string): { socket: Socket; heard: () => string } {
  const socket = connect({ port, host: "127.0.0.1" });
  sockets.push(socket);
  let text = "";
  socket.on("error", () => undefined);
  socket.on("data", (data: Buffer) => (text += data.toString()));
  socket.write(head);
  return { socket, heard: () => text };
}

const postHead = (length: number, more = "") =>
  `POST /api/query HTTP/1.1\r\nHost: x\r\n${more}Content-Length: ${length}\r\n\r\n`;

describe("157: the body of a call", () => {
  it("is bounded by who sends it, and credentials are read before it", async () => {
    const { port } = await start({ messageBytesMax: 100_000, strangerMessageBytesMax: 5000 });
    const body = asked("x".repeat(20_000));
    expect(await post("/api/query", body)).toMatchObject({
      status: 413,
      body: { code: "PayloadTooLarge" },
    });
    const authorization = `Bearer ${issueToken("ida")}`;
    expect(await post("/api/query", body, { authorization })).toMatchObject({ status: 200 });
    const { heard } = begin(port, postHead(50_000, "Authorization: Bearer bad\r\n"));
    await expect.poll(heard, patience).toContain("401 Unauthorized");
  });

  it("is bounded by its values, of which few letters hold many", async () => {
    await start({ messageValuesMax: 1000 });
    const body = `{"path":"counters:read","args":{"name":[${"[],".repeat(2000)}[]]}}`;
    expect(await post("/api/query", body)).toMatchObject({ status: 413 });
  });

  it("that comes too slowly, or takes too long, is answered 408 and its connection closed", async () => {
    const { clock, advance } = createManualClock();
    const { port } = await start({ bodyMs: 60_000, bodyBytesPerSecondMin: 10 }, { clock });
    const silent = begin(port, postHead(10_000));
    const slow = begin(port, postHead(10_000));
    await expect
      .poll(() => {
        advance(1000);
        if (slow.socket.writable) slow.socket.write("x".repeat(30));
        return silent.heard();
      }, patience)
      .toContain("408 Request Timeout");
    await expect.poll(() => silent.socket.closed, patience).toBe(true);
    await expect
      .poll(() => {
        advance(1000);
        if (slow.socket.writable) slow.socket.write("x".repeat(30));
        return slow.heard();
      }, patience)
      .toContain("RequestTimeout");
    await expect.poll(keptBytes, patience).toBe(0);
  });

  it("is kept within what an address may, and gone after the answer", async () => {
    const { port } = await start({ keptBytesPerAddressMax: 10_000 });
    const first = begin(port, postHead(9000) + "x".repeat(8000));
    await expect.poll(keptBytes, patience).toBe(8000);
    expect(await post("/api/query", asked("y".repeat(4000)))).toMatchObject({
      status: 503,
      body: { code: "Overloaded" },
    });
    first.socket.destroy();
    await expect.poll(keptBytes, patience).toBe(0);
    expect(await post("/api/query", asked("y".repeat(4000)))).toMatchObject({ status: 200 });
  });
});

describe("158: earlier moments", () => {
  it("cannot be asked about unless the host lets clients ask", async () => {
    await start({}, { earlierMoments: false, storage: memoryStorage() });
    expect((await fetch(`${server?.origin}/api/query_ts`, { method: "POST" })).status).toBe(404);
    expect((await fetch(`${server?.origin}/api/query_at_ts`, { method: "POST" })).status).toBe(404);
  });

  it("are looked up within their own budget, and beyond it are too old", async () => {
    await start({ momentChangesPerSecond: 5 });
    const { body } = await post("/api/query_ts", "");
    const { ts } = body as { ts: string };
    const at = () => post("/api/query_at_ts", JSON.stringify({ ...JSON.parse(asked("m")), ts }));
    const add = () => server?.engine().mutation("counters:add", { name: "m", amount: 1 });
    await add();
    expect(await at()).toMatchObject({ status: 200, body: { value: 0 } });
    for (let change = 0; change < 8; change++) await add();
    expect(await at()).toMatchObject({ status: 400, body: { code: "SnapshotTooOld" } });
  });
});
