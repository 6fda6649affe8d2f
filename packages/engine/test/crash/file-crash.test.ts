import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as openRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { programOf } from "@aldermoor/accounts/testing/program-of.ts";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actionRef, mutationRef, queryRef, quietly } from "../conformance/official-clients.ts";
import { patience } from "../conformance/patience.ts";
import { testStores } from "../files/stores.ts";
import type { TestStore } from "../files/stores.ts";

let postgres: PostgresServer;
let folder: string;
let place: TestStore;
let server: ChildProcess | null = null;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
});
afterAll(() => postgres.stop());

const kept = () => place.kept();
const incoming = () => place.incoming();

describe.each(testStores)("with files in $name", ({ open }) => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "files-crash-"));
    place = await open(postgres);
  });
  afterEach(async () => {
    await kill();
    await place.close();
    rmSync(folder, { recursive: true });
  });

  test("an upload that is killed between its bytes and its document leaves no file", async () => {
    const before = await startServer("before-commit");
    const known = await before.client.action(actionRef("files:write"), { text: "known" });
    await before.arm(1);
    await expect(before.client.action(actionRef("files:write"), { text: "lost" })).rejects.toThrow(
      "fetch failed",
    );
    await before.ended;
    expect(await kept()).toHaveLength(2);

    await place.age();
    const { client } = await startServer("nowhere");
    await expect.poll(kept, patience).toEqual([known]);
    expect(await client.query(queryRef("files:count"), {})).toBe(1);
    expect(await client.action(actionRef("files:read"), { id: known })).toMatchObject({
      text: "known",
    });
  });

  test("a file whose deletion was killed after its commit is gone after the next start", async () => {
    const before = await startServer("after-commit");
    const id = await before.client.action(actionRef("files:write"), { text: "going" });
    const url: string = await before.client.query(queryRef("files:url"), { id });
    await before.arm(1);
    await expect(before.client.mutation(mutationRef("files:remove"), { id })).rejects.toThrow(
      "fetch failed",
    );
    await before.ended;
    expect(await kept()).toEqual([id]);

    await place.age();
    const { client, port } = await startServer("nowhere");
    await expect.poll(kept, patience).toEqual([]);
    expect(await client.query(queryRef("files:url"), { id })).toBeNull();
    const there = await fetch(`http://127.0.0.1:${port}${new URL(url).pathname}`);
    expect(there.status).toBe(404);
  });

  test("an upload that is killed half-way leaves nothing", async () => {
    const before = await startServer("nowhere");
    const address: string = await before.client.mutation(mutationRef("files:uploadUrl"), {});
    const upload = openRequest(address, { method: "POST", headers: { "content-length": 1000 } });
    upload.on("error", () => undefined);
    upload.write("the beginning");
    await expect.poll(incoming, patience).toBe(1);
    await kill();
    expect(await incoming()).toBe(1);

    await place.age();
    const { client } = await startServer("nowhere");
    expect(await incoming()).toBe(0);
    expect(await kept()).toEqual([]);
    expect(await client.query(queryRef("files:count"), {})).toBe(0);
  });
});

async function startServer(crashesAt: string) {
  const script = programOf("packages/engine/test/crash/file-crash-server.ts");
  const child = spawn(process.execPath, [script, folder, crashesAt, place.address], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  server = child;
  const lines = createInterface({ input: child.stdout });
  const [line] = await once(lines, "line");
  const port = Number(line);
  const client = new ConvexHttpClient(`http://127.0.0.1:${port}`, quietly);
  const arm = async (commits: number): Promise<void> => {
    child.stdin.write(`${commits}\n`);
    await once(lines, "line");
  };
  return { port, client, arm, ended: once(child, "exit") };
}

async function kill(): Promise<void> {
  const child = server;
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
