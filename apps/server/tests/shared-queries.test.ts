import { anyApi } from "convex/server";
import type { FunctionReference } from "convex/server";
import { expect, test } from "vitest";
import { startHostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";

type AnyQuery = FunctionReference<"query">;

/** What every page or every visitor follows with the same arguments. */
const ofEverybody: readonly (readonly [AnyQuery | undefined, Record<string, unknown>])[] = [
  [anyApi["chat"]?.["messages"], { channel: "global" }],
  [anyApi["chat"]?.["messages"], { channel: "help" }],
  [anyApi["presence"]?.["count"], {}],
  [anyApi["presence"]?.["online"], {}],
  [anyApi["presence"]?.["moor"], {}],
  [anyApi["boosts"]?.["world"], {}],
  [anyApi["profile"]?.["byName"], { name: "Wrenfield" }],
  [anyApi["character"]?.["checkName"], { name: "Wrenfield" }],
];

test("what is the same for everybody is run once, whoever follows it", async () => {
  const host = await startHostProcess({ entry: "main.ts" });
  const players = [new Player(host.origin), new Player(host.origin)];
  for (const player of players) await player.signInAsGuest();
  const pages = players.map((player) => player.connect());
  for (const page of pages) {
    await Promise.all(
      ofEverybody.map(
        ([query, args]) =>
          new Promise((resolve) => {
            if (query !== undefined) page.onUpdate(query, args, resolve);
          }),
      ),
    );
  }
  const metrics = await (await fetch(`${host.origin}/metrics`)).text();
  expect(/^engine_cached_queries (\d+)$/m.exec(metrics)?.[1]).toBe(String(ofEverybody.length));
  // The world's boosts know when the next one begins or ends.
  expect(Number(/^engine_expiring_queries (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  for (const page of pages) await page.close();
  await host.dispose();
});
