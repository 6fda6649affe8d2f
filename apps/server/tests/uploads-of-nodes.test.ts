import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { residentMemoryOf } from "../../../tests/security/resident-memory.ts";
import { directoryBeside } from "../src/testing/directory-beside.ts";
import { startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";
import { notesFileBytesMax } from "../src/testing/notes-world.ts";

// What clients may do to the nodes of a world by what they upload, fifty of them at once.

const pictureAddress = makeFunctionReference<"mutation", Record<string, never>, string>(
  "notes:pictureAddress",
);
const picture = makeFunctionReference<"query", { id: string }, string>("notes:picture");
const kept = z.object({ storageId: z.string() });

const clientCount = 50;
const chunk = randomBytes(64 * 1_024);
/** All of them together would be 400 MB, and what is on its way of each is a piece or two. */
const memoryGrowthMax = 160 * 2 ** 20;
const patience = { timeout: 120_000, interval: 50 };

let postgres: PostgresServer;
let direct: Client;
let folder: string;
let nodes: readonly HostProcess[];
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  folder = mkdtempSync(join(tmpdir(), "uploads-of-nodes-"));
  const url = await postgres.newDatabase();
  const environment = { WORLD_DATABASE_URL: url, ACCOUNTS_DATABASE_URL: url };
  const first = await startHostProcess({ environment });
  const dataDirectory = directoryBeside(first.dataDirectory, folder);
  nodes = [first, await startHostProcess({ environment, dataDirectory })];
  direct = new Client({ connectionString: url });
  await direct.connect();
});
afterAll(async () => {
  await direct.end();
  await Promise.all(nodes.map((node) => node.dispose()));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function numberOf(statement: string): Promise<number> {
  const { rows } = await direct.query<{ number: string }>(statement);
  return Number(rows[0]?.number);
}

const namedFiles = "SELECT count(*) AS number FROM aldermoor_world.files WHERE name IS NOT NULL";
const unnamedFiles = "SELECT count(*) AS number FROM aldermoor_world.files WHERE name IS NULL";
const namedBytes =
  "SELECT coalesce(sum(size), 0) AS number FROM aldermoor_world.files WHERE name IS NOT NULL";
const pieceBytes =
  "SELECT coalesce(sum(length(bytes)), 0) AS number FROM aldermoor_world.file_pieces";

type Answer = {
  /** 0 where the connection ended without one. */
  readonly status: number;
  readonly text: string;
};

/** Sends a body as it is told, over a connection of its own. */
function send(
  address: URL,
  { headers, body }: { headers: Record<string, string>; body: AsyncIterable<Uint8Array> },
): Promise<Answer> {
  return new Promise((resolve) => {
    const asked = request(address, { method: "POST", headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("error", () => undefined);
      response.on("close", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    asked.on("error", () => resolve({ status: 0, text: "" }));
    void (async () => {
      for await (const part of body) {
        if (asked.destroyed || asked.writableEnded) return;
        if (!asked.write(part)) await drained(asked);
      }
      asked.end();
    })().catch(() => asked.destroy());
  });
}

function drained(asked: ReturnType<typeof request>): Promise<void> {
  return new Promise((resolve) => {
    const goOn = (): void => {
      asked.off("drain", goOn).off("close", goOn);
      resolve();
    };
    asked.on("drain", goOn).on("close", goOn);
  });
}

async function* bytesOf(size: number): AsyncGenerator<Uint8Array> {
  for (let left = size; left > 0; left -= chunk.length) yield chunk.subarray(0, left);
}

async function* brokenOffAfter(size: number): AsyncGenerator<Uint8Array> {
  yield* bytesOf(size);
  await pause(50);
  throw new Error("hung up");
}

/** What is written to a socket as it is, and what came back until it was closed. */
function sendRaw({ hostname, port }: URL, text: string): Promise<Answer> {
  return new Promise((resolve) => {
    let said = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding("utf8").on("data", (part: string) => (said += part));
    socket.on("error", () => undefined);
    socket.on("close", () =>
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0), text: said }),
    );
    socket.setTimeout(3_000, () => socket.end());
  });
}

function rawUpload(address: URL, lines: readonly string[], body: string): string {
  const head = [`POST ${address.pathname}${address.search} HTTP/1.1`, `Host: ${address.host}`];
  return [...head, ...lines, "", body].join("\r\n");
}

type Attempt = {
  readonly name: string;
  readonly make: (address: URL) => Promise<Answer>;
  /** The answers that it may have. */
  readonly answers: readonly number[];
};

const whole = 700_000;
const digest = createHash("sha256");
for (let left = whole; left > 0; left -= chunk.length) digest.update(chunk.subarray(0, left));
const sha256 = digest.digest("base64");

/** Only the first is a file in the end. Whoever is refused early may find the connection closed before the answer is read. */
const attempts: readonly Attempt[] = [
  {
    name: "a whole file",
    make: (address) =>
      send(address, { headers: { digest: `sha-256=${sha256}` }, body: bytesOf(whole) }),
    answers: [200],
  },
  {
    name: "more than a file may have, and says so",
    make: (address) =>
      send(address, {
        headers: { "content-length": String(notesFileBytesMax + 1) },
        body: bytesOf(notesFileBytesMax + 1),
      }),
    answers: [413, 0],
  },
  {
    name: "more than a file may have, and does not say",
    make: (address) =>
      send(address, { headers: {}, body: bytesOf(notesFileBytesMax + chunk.length) }),
    answers: [413, 0],
  },
  {
    name: "half of what was announced, and hangs up",
    make: (address) =>
      send(address, {
        headers: { "content-length": "4000000" },
        body: brokenOffAfter(2_000_000),
      }),
    answers: [0],
  },
  {
    name: "a part without a length, and hangs up",
    make: (address) => send(address, { headers: {}, body: brokenOffAfter(1_000_000) }),
    answers: [0],
  },
  {
    name: "bytes that are not those of their digest",
    make: (address) =>
      send(address, { headers: { digest: `sha-256=${sha256}` }, body: bytesOf(whole - 1) }),
    answers: [400],
  },
  {
    name: "fewer bytes than announced, and ends",
    make: (address) =>
      sendRaw(address, rawUpload(address, ["Content-Length: 100000"], "x".repeat(500))),
    answers: [0, 400, 408],
  },
  {
    name: "two lengths at once",
    make: (address) => {
      const lines = ["Content-Length: 5", "Transfer-Encoding: chunked"];
      return sendRaw(address, rawUpload(address, lines, "5\r\nhello\r\n0\r\n\r\n"));
    },
    answers: [400],
  },
  {
    name: "a length below nothing",
    make: (address) =>
      sendRaw(address, rawUpload(address, ["Content-Length: -1"], "x".repeat(500))),
    answers: [400],
  },
  {
    name: "an address that was made up",
    make: (address) => {
      const made = new URL(address);
      made.searchParams.set("token", "x".repeat(60));
      return send(made, { headers: {}, body: bytesOf(whole) });
    },
    answers: [401, 0],
  },
];

async function uploadAddress(origin: string): Promise<URL> {
  const { pathname, search } = new URL(
    await new ConvexHttpClient(origin, { logger: false }).mutation(pictureAddress, {}),
  );
  return new URL(pathname + search, origin);
}

test("fifty clients at once who send too much, too little, nonsense or half of it cost the nodes of a world little, and leave nothing", async () => {
  const memories = nodes.map(({ pid }) => residentMemoryOf(pid));
  const before = memories.map((memory) => memory.current());
  for (const memory of memories) memory.restartPeak();
  const clients = Array.from({ length: clientCount }, (_, at) => ({
    origin: nodes[at % nodes.length]?.origin ?? "",
    attempt: attempts[Math.floor(at / nodes.length) % attempts.length] as Attempt,
  }));
  const addresses = await Promise.all(clients.map(({ origin }) => uploadAddress(origin)));
  const answers = await Promise.all(
    clients.map(({ attempt }, at) => attempt.make(addresses[at] as URL)),
  );

  const ids: string[] = [];
  for (const [at, { attempt }] of clients.entries()) {
    const { status, text } = answers[at] as Answer;
    expect([attempt.name, attempt.answers]).toEqual([
      attempt.name,
      expect.arrayContaining([status]),
    ]);
    if (status === 200) ids.push(kept.parse(JSON.parse(text)).storageId);
  }
  expect(ids).toHaveLength(clients.filter(({ attempt }) => attempt.answers.includes(200)).length);

  // Nothing is left of the others: neither a file, nor a piece of one.
  await expect.poll(() => numberOf(unnamedFiles), patience).toBe(0);
  expect(await numberOf(namedFiles)).toBe(ids.length);
  expect(await numberOf(namedBytes)).toBe(ids.length * whole);
  expect(await numberOf(pieceBytes)).toBe(ids.length * whole);
  for (const [at, memory] of memories.entries())
    expect(memory.peak() - (before[at] ?? 0)).toBeLessThan(memoryGrowthMax);
  for (const { origin } of nodes) {
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    for (const id of ids) {
      const client = new ConvexHttpClient(origin, { logger: false });
      const { pathname } = new URL(await client.query(picture, { id }));
      const bytes = new Uint8Array(await (await fetch(origin + pathname)).arrayBuffer());
      expect(createHash("sha256").update(bytes).digest("base64")).toBe(sha256);
    }
  }
  // A fault of a client is none of the host's.
  for (const node of nodes) expect(node.output()).not.toContain('"level":50');
});
