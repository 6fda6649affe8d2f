import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { freePort } from "@aldermoor/accounts/testing/free-port.ts";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { postgresFileStore } from "@aldermoor/engine/index.ts";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { residentMemoryOf } from "../../../tests/security/resident-memory.ts";
import { Visitor } from "../../../tests/security/visitor.ts";
import { directoryBeside } from "../src/testing/directory-beside.ts";
import { startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";

// Pictures that players send to the nodes of a world, fifty at once.

const attemptCount = 50;
const painterCount = 10;
const mib = 2 ** 20;
/** Eight senders of five megabytes at each node, and the copies that are made of them on their way. */
const memoryGrowthMax = 250 * mib;
const patience = { timeout: 120_000, interval: 50 };
const outcome = z.object({ ok: z.boolean() });

let postgres: PostgresServer;
let direct: Client;
let url: string;
let folder: string;
let nodes: readonly HostProcess[];
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  folder = mkdtempSync(join(tmpdir(), "pictures-of-nodes-"));
  url = await postgres.newDatabase();
  const port = await freePort();
  // A token of one node holds at the other.
  const environment = {
    WORLD_DATABASE_URL: url,
    ACCOUNTS_DATABASE_URL: url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const first = await startHostProcess({ entry: "main.ts", environment, port });
  const dataDirectory = directoryBeside(first.dataDirectory, folder);
  nodes = [first, await startHostProcess({ entry: "main.ts", environment, dataDirectory })];
  direct = new Client({ connectionString: url });
  await direct.connect();
});
afterAll(async () => {
  await direct.end();
  await Promise.all(nodes.map((node) => node.dispose()));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function numberOf(what: string): Promise<number> {
  const { rows } = await direct.query<{ number: string }>(`SELECT ${what} AS number`);
  return Number(rows[0]?.number);
}

/** A grey picture of this size. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const magic = Buffer.from("\u0089PNG\r\n\u001A\n", "latin1");
  const pixels = chunk("IDAT", deflateSync(Buffer.alloc(height * (width + 1))));
  return Buffer.concat([magic, chunk("IHDR", head), pixels, chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

type Painter = { readonly token: string; readonly characterId: string };

async function newPainter(at: number): Promise<Painter> {
  const visitor = new Visitor(nodes[0]?.port ?? 0, "127.0.0.1");
  await visitor.signUp(`painter${at}@moor.example`);
  const characterId = await visitor.newCharacter();
  const { token } = visitor;
  visitor.close();
  return { token, characterId };
}

type Sending = {
  readonly body: Buffer;
  /** What its head says of its length; nothing where it comes in parts. */
  readonly length?: number;
  /** After so many bytes it hangs up. */
  readonly brokenOffAfter?: number;
};

const picture = png(64, 48);
const sendings: readonly Sending[] = [
  { body: picture, length: picture.length },
  { body: picture },
  { body: Buffer.alloc(6_000_000), length: 6_000_000 },
  { body: Buffer.alloc(6_000_000) },
  { body: Buffer.alloc(4_900_000), length: 4_900_000 },
  { body: Buffer.alloc(4_900_000), length: 4_900_000, brokenOffAfter: 2_000_000 },
  { body: picture, length: picture.length + 500, brokenOffAfter: picture.length },
  { body: Buffer.from("<svg/>"), length: 6 },
];

/** The status and whether the picture was taken; 0 where the connection ended without an answer. */
function send(node: HostProcess, painter: Painter, sending: Sending) {
  const { body, length, brokenOffAfter } = sending;
  return new Promise<{ status: number; isTaken: boolean }>((resolve) => {
    const asked = request(
      `${node.origin}/api/pictures?character=${painter.characterId}`,
      {
        method: "POST",
        agent: false,
        headers: {
          authorization: `Bearer ${painter.token}`,
          ...(length === undefined ? {} : { "content-length": length }),
        },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.on("error", () => undefined);
        response.on("close", () => {
          const { statusCode: status = 0 } = response;
          const isTaken = status === 200 && outcome.parse(JSON.parse(text)).ok;
          resolve({ status, isTaken });
        });
      },
    );
    asked.on("error", () => resolve({ status: 0, isTaken: false }));
    if (brokenOffAfter === undefined) asked.end(body);
    else asked.write(body.subarray(0, brokenOffAfter), () => asked.destroy());
  });
}

test("fifty pictures at once, most of which are none, cost the nodes little, and what is not taken leaves nothing", async () => {
  const painters = await Promise.all(
    Array.from({ length: painterCount }, (_, at) => newPainter(at)),
  );
  const memories = nodes.map(({ pid }) => residentMemoryOf(pid));
  const before = memories.map((memory) => memory.current());
  for (const memory of memories) memory.restartPeak();
  const answers = await Promise.all(
    Array.from({ length: attemptCount }, (_, at) =>
      send(
        nodes[at % nodes.length] as HostProcess,
        painters[Math.floor(at / nodes.length) % painterCount] as Painter,
        sendings[at % sendings.length] as Sending,
      ),
    ),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
  // More than may send at once.
  expect(statuses).toContain(503);
  for (const [at, memory] of memories.entries())
    expect(memory.peak() - (before[at] ?? 0)).toBeLessThan(memoryGrowthMax);

  // Nobody is kept out by what others, or they themselves, broke off.
  let taken = answers.filter(({ isTaken }) => isTaken).length;
  for (const node of nodes) {
    const painter = await newPainter(painterCount + taken);
    await expect
      .poll(() => send(node, painter, sendings[0] as Sending), patience)
      .toEqual({ status: 200, isTaken: true });
    taken += 1;
  }
  const files = "aldermoor_world.files";
  expect(await numberOf(`(SELECT count(*) FROM ${files} WHERE name IS NULL)`)).toBe(0);
  expect(
    await numberOf(
      `(SELECT sum(size) FROM ${files}) - (SELECT sum(length(bytes)) FROM aldermoor_world.file_pieces)`,
    ),
  ).toBe(0);
  // A mutation that was overtaken is run again, and keeps its picture again: the nodes find the one before an hour later.
  await direct.query(`UPDATE ${files} SET touched = touched - interval '2 hours'`);
  const store = postgresFileStore({ url });
  const all = await numberOf(`(SELECT count(*) FROM ${files})`);
  await expect.poll(async () => all - (await store.open()).length, patience).toBe(taken);
  await store.close();
  // Whoever hangs up is no fault of the host.
  for (const node of nodes) expect(node.output()).not.toContain("a request failed");
});
