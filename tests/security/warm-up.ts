import { Agent } from "node:http";
import { httpCall } from "./http-call.ts";
import type { Target } from "./target.ts";
import { Visitor } from "./visitor.ts";

const rounds = 300;
const callsAtOnce = 8;
const warmAddress = "127.0.2.1";

/**
 * Uses a host as players do until its code is compiled and its heap has the size of a host that works: a young process
 * grows by what any first use costs, which is no attack.
 */
export async function warmUp({ port, bystander }: Target): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: callsAtOnce });
  const paths = [
    "/healthz",
    "/version.json",
    "/",
    "/api/auth/get-session",
    publicQuery,
    "/nowhere",
  ];
  const visitor = new Visitor(port, warmAddress);
  await visitor.signInAsGuest();
  await visitor.newCharacter();
  await Promise.all(
    Array.from({ length: callsAtOnce }, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const path = paths[round % paths.length] ?? "/";
        await httpCall({ port, from: warmAddress, path, agent });
        if (round % 3 === 0) await visitor.function("query", "profile:byName", { name: longText });
      }
    }),
  );
  agent.destroy();
  visitor.close();
  await bystander.watch(3);
}

/** Garbage of a size that players do make: it lets the collector take the room that it works with. */
const longText = "long ".repeat(10_000);
const publicQuery = "/api/query?path=presence:moor&args=%7B%7D";
