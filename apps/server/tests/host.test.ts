import { once } from "node:events";
import { createServer } from "node:http";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { runHostProcess, startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";

type Mine = { readonly isSignedIn: boolean; readonly texts: readonly string[] };
const notes = {
  mine: makeFunctionReference<"query", Record<string, never>, Mine>("notes:mine"),
  write: makeFunctionReference<"mutation", { text: string }, null>("notes:write"),
  ticks: makeFunctionReference<"query", Record<string, never>, number>("notes:ticks"),
};

describe("an open host", () => {
  let host: HostProcess;

  beforeAll(async () => {
    const environment = { METRICS_TOKEN: "a token for the metrics" };
    host = await startHostProcess({ asShipped: true, environment });
  });
  afterAll(() => host.dispose());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${host.origin}${path}`, { headers });

  test("says plainly where it is", () => {
    expect(host.output()).toContain(`Aldermoor is open at ${host.origin}\n`);
  });

  test("is alive and ready", async () => {
    expect(await (await get("/healthz")).json()).toEqual({ status: "alive" });
    expect(await (await get("/readyz")).json()).toEqual({ status: "ready" });
  });

  test("stays ready under many checks at once", async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => get("/readyz")));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test("tells its version, fresh each time", async () => {
    const response = await get(`/version.json?t=${Date.now()}`);
    expect(await response.json()).toEqual({ version: expect.stringMatching(/.+/) });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.each(["/healthz", "/nothing.png", "/api/auth/ok", "/api/query"])(
    "sends the strict headers with %s",
    async (path) => {
      const { headers } = await get(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain(`connect-src 'self' ${host.origin.replace("http", "ws")}`);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("permissions-policy")).toContain("camera=()");
      expect(headers.has("strict-transport-security")).toBe(false);
    },
  );

  test("answers JSON where there is nothing", async () => {
    const response = await get("/missing.png");
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: "Not found", code: "NOT_FOUND" });
  });

  test("shows its metrics to this machine or a token, to nobody through a proxy", async () => {
    expect(await (await get("/metrics")).text()).toContain("process_resident_memory_bytes");
    const proxied = { via: "1.1 proxy", "x-real-ip": "203.0.113.1" };
    expect((await get("/metrics", proxied)).status).toBe(404);
    expect((await get("/metrics", { "x-forwarded-for": "203.0.113.1" })).status).toBe(404);
    const authorization = "Bearer a token for the metrics";
    expect((await get("/metrics", { ...proxied, authorization })).status).toBe(200);
  });

  test("its metrics tell of the process, the disk, the engine, its functions and the world", async () => {
    const metrics = async () => (await get("/metrics")).text();
    await expect.poll(metrics).toMatch(/^world_ticks [1-9]\d*$/m);
    const text = await metrics();
    for (const series of [
      /^process_resident_memory_bytes \d+/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
      /^http_answers_total\{method="GET",status="200",part="web"\} \d+/m,
      /^host_data_bytes\{file="world.db"\} \d+/m,
      /^host_disk_free_bytes \d+/m,
      /^engine_commits_total [1-9]/m,
      /^engine_function_runs_total\{function="notes:countTick",kind="mutation"\} [1-9]/m,
    ])
      expect(text).toMatch(series);
    const names = text.match(/^# TYPE \S+/gm) ?? [];
    expect(new Set(names).size).toBe(names.length);
  });

  test("runs the world's jobs", async () => {
    const client = new Player(host.origin).connect();
    const counts: number[] = [];
    client.onUpdate(notes.ticks, {}, (count) => void counts.push(count));
    await vi.waitFor(() => expect(new Set(counts).size).toBeGreaterThan(2), { timeout: 120_000 });
    await client.close();
  });

  test("knows a signed-up player on the realtime connection", async () => {
    const player = new Player(host.origin);
    await player.signUp("wren@moor.example");
    const client = player.connect();
    await client.mutation(notes.write, { text: "the fire is lit" });
    expect(await client.query(notes.mine, {})).toEqual({
      isSignedIn: true,
      texts: ["the fire is lit"],
    });
    await client.close();
  });

  test("moves what a guest owns to the account made of it", async () => {
    const player = new Player(host.origin);
    await player.signInAsGuest();
    const asGuest = player.connect();
    await asGuest.mutation(notes.write, { text: "written as a guest" });
    await asGuest.close();
    await player.signUp("settled@moor.example");
    const client = player.connect();
    await expect
      .poll(() => client.query(notes.mine, {}))
      .toMatchObject({ texts: ["written as a guest"] });
    await client.close();
  });

  test("ends the realtime connection of a session that is revoked, and refuses its token", async () => {
    const [desk, phone] = [new Player(host.origin), new Player(host.origin)];
    await desk.signUp("two@moor.example");
    await phone.signIn("two@moor.example");
    const token = await phone.realtimeToken();
    const confirmations: boolean[] = [];
    const client = phone.connect((isSignedIn) => void confirmations.push(isSignedIn));
    const seen: Mine[] = [];
    client.onUpdate(notes.mine, {}, (value) => void seen.push(value));
    await vi.waitFor(() => expect(seen.at(-1)?.isSignedIn).toBe(true), { timeout: 120_000 });

    await desk.send("/revoke-other-sessions", {});

    await vi.waitFor(() => expect(confirmations.at(-1)).toBe(false), { timeout: 120_000 });
    await vi.waitFor(() => expect(seen.at(-1)?.isSignedIn).toBe(false), { timeout: 120_000 });
    expect(await phone.realtimeToken()).toBeNull();
    const stolen = await fetch(`${host.origin}/api/query`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ path: "notes:mine", args: {}, format: "json" }),
    });
    expect(stolen.status).toBe(401);
    await client.close();
  });
});

describe("a host's life", () => {
  test("ends in order at SIGTERM, with code 0 and clients connected", async () => {
    const host = await startHostProcess();
    const player = new Player(host.origin);
    await player.signUp("wren@moor.example");
    const client = player.connect();
    await client.query(notes.mine, {});
    expect(await host.stop("SIGTERM")).toBe(0);
    await client.close();
    await host.dispose();
  });

  test("ends in order at SIGINT too, however often it comes", async () => {
    const host = await startHostProcess();
    const [first, second] = await Promise.all([host.stop("SIGINT"), host.stop("SIGINT")]);
    expect([first, second]).toEqual([0, 0]);
    await host.dispose();
  });

  test("loses neither accounts nor sessions nor what was acknowledged when it is killed", async () => {
    const first = await startHostProcess();
    const port = Number(new URL(first.origin).port);
    const player = new Player(first.origin);
    const userId = await player.signUp("wren@moor.example");
    const client = player.connect();
    await client.mutation(notes.write, { text: "before the storm" });
    await client.close();
    await first.stop("SIGKILL");

    const second = await startHostProcess({ dataDirectory: first.dataDirectory, port });
    expect(await player.whoAmI()).toBe(userId);
    const again = player.connect();
    await expect
      .poll(() => again.query(notes.mine, {}))
      .toEqual({
        isSignedIn: true,
        texts: ["before the storm"],
      });
    await again.close();
    expect(await new Player(second.origin).signIn("wren@moor.example")).toBe(userId);
    await second.dispose();
  });

  test("does not begin with a bad setting, and says which", async () => {
    const { code, output } = await runHostProcess({
      environment: { PORT: "abc", DATABASE_URL: "postgres://moor" },
    });
    expect(code).toBe(1);
    expect(output).toBe(
      'PORT must be a whole number from 1 to 65535, not "abc".\n' +
        "DATABASE_URL is not supported. Unset it; WORLD_DATABASE_URL and ACCOUNTS_DATABASE_URL keep the world and the accounts in PostgreSQL.\n",
    );
  });

  test("does not begin where its port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const { code, output } = await runHostProcess({ port });
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} on 127.0.0.1 is in use.`);
    other.close();
  });

  test("does not begin in a data directory that another host uses", async () => {
    const host = await startHostProcess();
    const port = Number(new URL(host.origin).port) === 65_535 ? 1_024 : 65_535;
    const { code, output } = await runHostProcess({ dataDirectory: host.dataDirectory, port });
    expect(code).toBe(1);
    expect(output).toContain("is in use by another host");
    await host.dispose();
  });

  test("writes no address, password or token into its log, even at its most talkative", async () => {
    const host = await startHostProcess({ environment: { LOG_LEVEL: "trace" } });
    const player = new Player(host.origin);
    await player.signUp("quiet@moor.example");
    await player.signUp("quiet@moor.example").catch(() => undefined);
    const token = (await player.realtimeToken()) ?? "none";
    await fetch(`${host.origin}/?ott=a-secret-in-the-query`);
    await fetch(`${host.origin}/api/auth/verify-email?token=a-secret-in-the-query`);
    const client = player.connect();
    await client.query(notes.mine, {});
    await client.close();
    await host.stop("SIGTERM");
    expect(host.output()).toContain("answered");
    for (const secret of ["quiet@moor.example", "correct horse", token, "a-secret-in-the-query"])
      expect(host.output()).not.toContain(secret);
    await host.dispose();
  });
});
