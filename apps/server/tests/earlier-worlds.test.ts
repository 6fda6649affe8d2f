import { cpSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startHostProcess } from "../src/testing/host-process.ts";
import type { HostProcess } from "../src/testing/host-process.ts";
import { Player } from "../src/testing/player.ts";

// The data directory of a host of version 0.1.0 in which three characters rested: one of sixty days, one of two, and a
// new one. `views.json` holds what that version answered their owners, but
// for what time changes. Its secrets protect nothing but this world.
const kept = path.join(import.meta.dirname, "../src/testing/world-0.1.0");

type Views = Readonly<Record<string, unknown>>;
const viewsOf = JSON.parse(readFileSync(path.join(kept, "views.json"), "utf8")) as Readonly<
  Record<string, Views>
>;
const own = z.object({ characters: z.array(z.object({ id: z.string(), name: z.string() })) });

let host: HostProcess;
beforeAll(async () => {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), "earlier-"));
  for (const name of readdirSync(kept)) {
    const from = path.join(kept, name);
    const to = path.join(dataDirectory, name.replace(/\.gz$/, ""));
    if (name.endsWith(".gz")) writeFileSync(to, gunzipSync(readFileSync(from)));
    else if (name === "secrets.json") cpSync(from, to);
  }
  // The passwords of that time were kept at their full cost.
  host = await startHostProcess({ entry: "main.ts", asShipped: true, dataDirectory });
});
afterAll(() => host.dispose());

async function enter(name: string) {
  const player = new Player(host.origin);
  await player.signIn(`${name.toLowerCase()}@moor.example`);
  const client = new ConvexHttpClient(host.origin, { skipConvexDeploymentUrlCheck: true });
  client.setAuth((await player.realtimeToken()) ?? "");
  const ask = (query: string, args: Record<string, string> = {}): Promise<unknown> =>
    client.query(makeFunctionReference<"query">(query), args);
  const order = (mutation: string, args: Record<string, string>): Promise<unknown> =>
    client.mutation(makeFunctionReference<"mutation">(mutation), args);
  const { characters } = own.parse(await ask("character:mine"));
  return { ask, order, characterId: characters.find((one) => one.name === name)?.id ?? "" };
}

for (const name of Object.keys(viewsOf)) {
  test(`${name} of version 0.1.0 signs in by the old password, lost nothing and goes on`, async () => {
    const { ask, order, characterId } = await enter(name);
    for (const [query, before] of Object.entries(viewsOf[name] ?? {})) {
      const now = await ask(query, query === "settings:mine" ? {} : { characterId });
      expect(byName(now), query).toMatchObject(byName(before) as object);
    }
    const zone = "fenside-meadows";
    expect(await order("activity:fight", { characterId, zone })).toMatchObject({ ok: true });
    expect(await ask("activity:current", { characterId })).toMatchObject({
      work: { kind: "combat", zone },
    });
  });
}

/**
 * An answer with its rows of families, quests and zones by their ids: what a later version adds is no
 * loss. A new skill adds to the sum of all levels, so that is not compared.
 */
function byName(answer: unknown): unknown {
  if (Array.isArray(answer)) {
    const rows = answer.map((row) => [nameOf(row), byName(row)] as const);
    if (rows.length === 0 || rows.some(([name]) => name === null))
      return rows.map(([, row]) => row);
    return Object.fromEntries(rows.filter(([name]) => name !== "total"));
  }
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, byName(value)]));
}

function nameOf(row: unknown): string | null {
  const named = z
    .union([
      z.object({ family: z.string() }).transform(({ family }) => family),
      z.object({ quest: z.string() }).transform(({ quest }) => quest),
      z.object({ zone: z.string(), kills: z.number() }).transform(({ zone }) => zone),
    ])
    .safeParse(row);
  return named.success ? named.data : null;
}
