import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../src/backup/commands.ts";
import { directoryBeside } from "../src/testing/directory-beside.ts";
import { startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";

const pictureAddress = makeFunctionReference<"mutation", Record<string, never>, string>(
  "notes:pictureAddress",
);
const picture = makeFunctionReference<"query", { id: string }, string>("notes:picture");

let postgres: PostgresServer;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  folder = mkdtempSync(join(tmpdir(), "files-of-nodes-"));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A node of the world in a database, which has the secrets of the one beside it. */
async function startNode(url: string, beside: HostProcess | null): Promise<HostProcess> {
  const environment = { WORLD_DATABASE_URL: url, ACCOUNTS_DATABASE_URL: url };
  if (beside === null) return startHostProcess({ environment });
  const dataDirectory = directoryBeside(beside.dataDirectory, folder);
  return startHostProcess({ environment, dataDirectory });
}

test("what is uploaded at one node is given out by all of them, and when it is killed", async () => {
  const url = await postgres.newDatabase();
  const first = await startNode(url, null);
  const second = await startNode(url, first);
  const id = await upload(first.origin, "a picture");
  const given = await new ConvexHttpClient(second.origin, { logger: false }).query(picture, { id });
  const path = new URL(given).pathname;
  for (const { origin } of [first, second])
    expect(await (await fetch(origin + path)).text()).toBe("a picture");
  await first.stop("SIGKILL");
  // The same address also at a node that has not had it yet, and what is uploaded where another one ordered before.
  const third = await startNode(url, second);
  expect(await (await fetch(third.origin + path)).text()).toBe("a picture");
  const another = await upload(third.origin, "another");
  await second.stop("SIGKILL");
  const client = new ConvexHttpClient(third.origin, { logger: false });
  const address = await client.query(picture, { id: another });
  expect(await (await fetch(third.origin + new URL(address).pathname)).text()).toBe("another");

  const backup = join(folder, "backup-of-nodes");
  await runCommand(["backup", "--to", backup], third.dataDirectory);
  expect(readdirSync(join(backup, "files")).toSorted()).toEqual([id, another].toSorted());
  expect((await runCommand(["verify", "--backup", backup], third.dataDirectory)).exitCode).toBe(0);
  expect(await third.stop("SIGTERM")).toBe(0);
  expect(await runCommand(["verify"], third.dataDirectory, url)).toMatchObject({ exitCode: 0 });
  await postgres.run(url, `DELETE FROM aldermoor_world.files WHERE name = '${another}'`);
  expect(await runCommand(["verify"], third.dataDirectory, url)).toMatchObject({
    exitCode: 2,
    text: expect.stringContaining(`The file ${another} is missing.`),
  });

  // A host without a database goes on with what was backed up, under the same addresses.
  const restored = mkdtempSync(join(folder, "restored-"));
  await runCommand(["restore", "--from", backup], restored);
  rmSync(join(restored, "accounts-elsewhere.txt"));
  const alone = await startHostProcess({ dataDirectory: restored });
  expect(await (await fetch(alone.origin + path)).text()).toBe("a picture");
  await Promise.all([first, second, third, alone].map((host) => host.dispose()));
});

async function upload(origin: string, text: string): Promise<string> {
  const client = new ConvexHttpClient(origin, { logger: false });
  const { pathname, search } = new URL(await client.mutation(pictureAddress, {}));
  const sent = await fetch(origin + pathname + search, { method: "POST", body: text });
  return ((await sent.json()) as { storageId: string }).storageId;
}
