import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { serveBackups } from "./backup-socket.ts";

const logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  fatal: () => undefined,
};

it("134: what asks for a backup is refused beyond 16 kB, also where it does not say its length", async () => {
  const folder = mkdtempSync(join(tmpdir(), "asked-"));
  const taken: string[] = [];
  const path = join(folder, "socket");
  const take = async (named: string) => {
    taken.push(named);
    throw new Error("None is made here.");
  };
  const socket = await serveBackups({ path, take, logger });
  onTestFinished(() => {
    socket.close();
    rmSync(folder, { recursive: true });
  });
  const client = connect(path);
  client.on("error", () => undefined);
  await once(client, "connect");
  const text = `{"folder":"${"x".repeat(20_000)}"}`;
  client.write("POST /backup HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
  client.write(`${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`);
  client.resume();
  await once(client, "close");
  expect(taken).toEqual([]);
});
