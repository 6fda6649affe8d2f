import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { programOf } from "@aldermoor/accounts/testing/program-of.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { verifyDatabase } from "../../src/backup/verify-database.ts";

let folder: string;
let server: ChildProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "crash-"));
});
afterEach(() => {
  server?.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

const clientCount = 4;
const mutationsPerLife = 150;

/** Tests that a server which is killed so often while it writes keeps what it acknowledged. */
export function testCrashes(killCount: number): void {
  test.each([
    ["a server that is killed while it writes", "inline"],
    ["a server with a thread that writes, killed while it does,", "thread"],
  ] as const)("%s loses nothing it acknowledged and repeats nothing", async (_, writer) => {
    const clients = Array.from(
      { length: clientCount },
      (_, at) => new CountingClient(`client${at}`),
    );
    for (let life = 0; life < killCount; life++) {
      const { port, child } = await startServer(writer);
      await Promise.all(clients.map((client) => client.connect(port)));
      for (const client of clients) client.send(mutationsPerLife);
      // Killed after another number of answers in each life, so at another place of the work.
      const answersBefore = answersOf(clients);
      await expect
        .poll(() => answersOf(clients) - answersBefore, { interval: 1, timeout: 120_000 })
        .toBeGreaterThan((life % 4) * 40);
      child.kill("SIGKILL");
      await once(child, "exit");
      expect(verifyDatabase(join(folder, "data.sqlite"), null).findings).toEqual([]);
    }

    const { port } = await startServer(writer);
    for (const client of clients) {
      await client.connect(port);
      await expect.poll(() => client.unanswered, { timeout: 120_000 }).toBe(0);
      const total = killCount * mutationsPerLife;
      const numbers = Array.from({ length: total }, (_, at) => at + 1);
      expect(client.answers).toEqual(numbers);
      expect(await client.read()).toEqual({ value: total, entries: numbers });
    }
  });
}

function answersOf(clients: readonly CountingClient[]): number {
  return clients.reduce((sum, client) => sum + client.answers.filter(Boolean).length, 0);
}

async function startServer(
  writer: "inline" | "thread",
): Promise<{ port: number; child: ChildProcess }> {
  const script = programOf("packages/engine/test/crash/crash-server.ts");
  const child = spawn(process.execPath, [script, join(folder, "data.sqlite"), writer], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  server = child;
  if (child.stdout === null) throw new Error("The server has no output.");
  for await (const line of createInterface({ input: child.stdout }))
    return { port: Number(line), child };
  throw new Error("The server ended before it served.");
}

// Counts its own counter up, and after each lost connection sends what was not answered again.
class CountingClient {
  readonly #name: string;
  readonly #sessionId: string;
  #socket: WebSocket | null = null;
  #sent = 0;
  readonly answers: number[] = [];
  #readResult: ((value: unknown) => void) | null = null;

  constructor(name: string) {
    this.#name = name;
    this.#sessionId = `session-of-${name}`;
  }

  get unanswered(): number {
    return this.#sent - this.answers.filter(Boolean).length;
  }

  async connect(port: number): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/sync`);
    this.#socket = socket;
    socket.on("error", () => undefined);
    socket.on("message", (data: Buffer) => this.#receive(data.toString()));
    await once(socket, "open");
    const { sessionId } = { sessionId: this.#sessionId };
    this.#write({
      type: "Connect",
      sessionId,
      connectionCount: 0,
      lastCloseReason: null,
      clientTs: 0,
    });
    this.#write({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [] });
    for (let requestId = 0; requestId < this.#sent; requestId++)
      if (this.answers[requestId] === undefined) this.#writeMutation(requestId);
  }

  send(count: number): void {
    for (let each = 0; each < count; each++) this.#writeMutation(this.#sent++);
  }

  read(): Promise<unknown> {
    const add = { type: "Add", queryId: 0, udfPath: "counters:read", args: [{ name: this.#name }] };
    this.#write({ type: "ModifyQuerySet", baseVersion: 1, newVersion: 2, modifications: [add] });
    return new Promise((resolve) => {
      this.#readResult = resolve;
    });
  }

  #writeMutation(requestId: number): void {
    const args = [{ name: this.#name }];
    this.#write({ type: "Mutation", requestId, udfPath: "counters:count", args });
  }

  #write(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as {
      type: string;
      requestId: number;
      success: boolean;
      result: number;
      modifications: { type: string; value: unknown }[];
    };
    if (message.type === "MutationResponse") {
      if (!message.success) throw new Error(String(message.result));
      this.answers[message.requestId] = message.result;
    }
    const updated = message.modifications?.find(({ type }) => type === "QueryUpdated");
    if (updated !== undefined) this.#readResult?.(updated.value);
  }
}
