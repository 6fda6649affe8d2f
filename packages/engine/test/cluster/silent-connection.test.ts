import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { Server, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { PostgresConnection } from "../../src/cluster/postgres/postgres-connection.ts";
import { portOf } from "../conformance/test-server.ts";

/** So long the network is away. */
const awayMs = 2_500;

let postgres: PostgresServer;
let url: URL;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  url = new URL(await postgres.newDatabase());
});
afterAll(() => postgres.stop());

/** A network between, that can fail: nothing passes, in neither direction, nobody is told, and nobody new comes in. */
class Network {
  port = 0;
  #server: Server | null = null;
  #isBroken = false;
  readonly #sockets = new Set<Socket>();

  async mend(): Promise<void> {
    this.#isBroken = false;
    this.#server = createServer((client) => {
      const upstream = connect(Number(url.port), url.hostname);
      this.#pass(client, upstream);
      this.#pass(upstream, client);
    });
    this.#server.listen(this.port, "127.0.0.1");
    await once(this.#server, "listening");
    this.port = portOf(this.#server);
  }

  break(): void {
    this.#isBroken = true;
    this.#server?.close();
  }

  close(): void {
    this.break();
    for (const socket of this.#sockets) socket.destroy();
  }

  // What was lost while it was broken stays lost: connections from then are silent for ever.
  #pass(from: Socket, to: Socket): void {
    let isDead = false;
    this.#sockets.add(from);
    from.on("error", () => undefined);
    from.on("data", (data) => {
      isDead ||= this.#isBroken;
      if (!isDead) to.write(data);
    });
    from.on("close", () => to.destroy());
  }
}

let network: Network;
let connection: PostgresConnection;
beforeEach(async () => {
  network = new Network();
  await network.mend();
  const through = new URL(url);
  through.port = String(network.port);
  connection = new PostgresConnection(through.href, "a test", 30_000);
});
afterEach(async () => {
  await connection.close();
  network.close();
});

const ask = async (text: string) =>
  (await connection.run<{ answer: number }>({ text })).rows[0]?.answer;

test("a connection that fell silent with its network is given up when that is whole again, and the next one is asked", async () => {
  expect(await ask("SELECT 1 AS answer")).toBe(1);
  network.break();
  const asked = ask("SELECT 2 AS answer").then(
    () => "answered",
    () => "failed",
  );
  // Meanwhile it is waited for: nobody can tell yet what has become of it.
  expect(await Promise.race([asked, pause(awayMs, "under way")])).toBe("under way");
  await network.mend();
  const mendedMs = performance.now();
  expect(await asked).toBe("failed");
  expect(await ask("SELECT 3 AS answer")).toBe(3);
  expect(performance.now() - mendedMs).toBeLessThan(20_000);
});

test("a server that is slow and can be reached is waited for", async () => {
  expect(await ask("SELECT 4 AS answer FROM pg_sleep(4)")).toBe(4);
});
