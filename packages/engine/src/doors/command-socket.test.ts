import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { silentLogger } from "../options.ts";
import { askHost, serveCommand } from "./command-socket.ts";
import type { CommandSocket } from "./command-socket.ts";

const megabyte = 1_000_000;
const head = "POST / HTTP/1.1\r\nHost: x\r\n";

let folder: string;
let path: string;
let command: CommandSocket;
let asked: unknown[];
let clients: Socket[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "command-"));
  path = join(folder, "socket");
  asked = [];
  clients = [];
  command = await serve(path);
});
afterEach(() => {
  for (const client of clients) client.destroy();
  command.close();
  rmSync(folder, { recursive: true });
});

function serve(at: string, options: { readonly arrivalMs?: number } = {}): Promise<CommandSocket> {
  const run = async (what: unknown) => ({ count: asked.push(what) });
  return serveCommand({ path: at, command: "a command", run, logger: silentLogger, ...options });
}

/** A client that says something and does not end; resolves when the socket has taken it. */
async function clientSaying(text: string, at = path): Promise<Socket> {
  const client = connect(at);
  clients.push(client);
  client.on("error", () => undefined);
  await once(client, "connect");
  client.write(text);
  return client;
}

async function over(client: Socket): Promise<void> {
  client.resume();
  if (!client.destroyed) await once(client, "close");
}

test("only the user of the host may write to the socket", () => {
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("a request beyond 16 kB is refused while it arrives, whether or not it says its length", async () => {
  const announced = await clientSaying(`${head}Content-Length: ${megabyte}\r\n\r\n`);
  const inChunks = await clientSaying(`${head}Transfer-Encoding: chunked\r\n\r\n`);
  announced.write("x".repeat(20_000));
  inChunks.write(`4e20\r\n${"x".repeat(20_000)}\r\n`);
  await Promise.all([over(announced), over(inChunks)]);
  expect(asked).toEqual([]);
});

test("garbage is answered with an error, and the next command is taken", async () => {
  await over(await clientSaying("\u0000\u0001 no request\r\n\r\n"));
  const noJson = await clientSaying(`${head}Connection: close\r\nContent-Length: 3\r\n\r\n{{{`);
  await over(noJson);
  expect(asked).toEqual([]);
  expect(await askHost(path, { kind: "list" })).toEqual({ count: 1 });
});

test("fifty requests that never end hold up nobody", async () => {
  for (let nth = 0; nth < 50; nth += 1)
    await clientSaying(nth % 2 === 0 ? head : `${head}Content-Length: 100\r\n\r\n{`);
  expect(await askHost(path, { kind: "list" })).toEqual({ count: 1 });
});

test("a request that does not arrive in its time is hung up, and the next command is taken", async () => {
  const near = join(folder, "near");
  const short = await serve(near, { arrivalMs: 50 });
  try {
    await over(await clientSaying(`${head}Content-Length: 100\r\n\r\n{`, near));
    await over(await clientSaying("POST / HT", near));
    // A command that a busy machine is too slow for is hung up too, and asked again.
    const answer = () => askHost(near, { kind: "list" }).catch(() => null);
    await expect.poll(answer).toMatchObject({ count: expect.any(Number) });
  } finally {
    short.close();
  }
});
