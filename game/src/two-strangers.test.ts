import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rightsOf } from "./core/functions/calls/rights.ts";
import { configurePush, gameModules } from "./index.ts";
import { second } from "./testing/game-test.ts";
import { declaredArgs, ordinaryArgs } from "./testing/oversized-arguments.ts";
import { argsAtRandom, lookAtRandom, orders } from "./testing/random-player.ts";
import { deeds } from "./testing/strangers-deeds.ts";
import { openStrangers } from "./testing/strangers.ts";
import type { Arguments, Deed, Stranger, Strangers } from "./testing/strangers.ts";

// What two players run at one moment, each at a node of a cluster, is ordered by a third one, which looks whether the one wrote what
// the other read. If so it runs the other's function once more: what one node has to do for all is what no further node takes off it.
// Those who have nothing to do with each other must never cost it that.

/** What strangers meet in all the same, and why. */
const meeting: Readonly<Record<string, string>> = {
  "boosts:giveToLantern": "the great lamp has one pool, and whoever fills it is told so",
  "tickets:create": "tickets are numbered one after the other",
  "village:leave": "what villages that end have ever moved is kept in one ledger",
};

const triesMax = 4;
/** By so many of the deeds the one comes behind the other. */
const stepsBehind = 7;
const resting: Deed = ["activity:stop", () => ({})];

/** Staff are few. What is marked as hot runs at the node that orders from the first, and is overtaken by nobody. */
const ofPlayers: readonly string[] = Object.entries(gameModules).flatMap(([feature, functions]) =>
  Object.entries(functions).flatMap(([name, fn]) =>
    typeof fn === "function" &&
    "isPublic" in fn &&
    "isMutation" in fn &&
    rightsOf(fn)?.door !== "staff"
      ? [`${feature}:${name}`]
      : [],
  ),
);

let strangers: Strangers;
beforeAll(async () => {
  configurePush({ publicKey: "the key of this server" });
  strangers = await openStrangers();
});
afterAll(() => strangers.close());

describe("two strangers never meet", () => {
  const done = new Set<string>();

  test.each(deeds)("by %s", async (path, argsOf) => {
    strangers.game.wait(11 * second);
    const { answers, places } = await strangers.meet([path, argsOf], [path, argsOf]);
    expect(answers).toEqual(["ok", "ok"]);
    // Where they have to, they do: what is written down here is true.
    if (meeting[path] === undefined) expect(places).toEqual([]);
    else expect(places).not.toEqual([]);
    done.add(path);
  });

  const others = ofPlayers.filter((path) => deeds.every(([known]) => known !== path));
  test.each(others)("by %s at random", async (path) => {
    for (let tries = 0; tries < triesMax; tries++) {
      strangers.game.wait(11 * second);
      const deed = [path, (who: Stranger) => randomArgs(path, who)] as const;
      const { isDone, places } = await strangers.meet(deed, deed);
      expect(places).toEqual([]);
      if (!isDone) continue;
      done.add(path);
      break;
    }
  });

  test("by most of what they can do", () => {
    expect(done.size).toBeGreaterThan(ofPlayers.length / 2);
    for (const path of Object.keys(meeting)) expect([...done]).toContain(path);
  });
});

test("nor do they by whatever else the other does at that moment", async () => {
  const { game, meet, close } = await openStrangers();
  for (let at = -stepsBehind; at < deeds.length; at++) {
    game.wait(11 * second);
    const [one, other] = [deeds[at + stepsBehind] ?? resting, deeds[at] ?? resting];
    const { places } = await meet(one, other);
    expect({ one: one[0], other: other[0], places }).toMatchObject({ places: [] });
  }
  await close();
});

async function randomArgs(path: string, who: Stranger): Promise<Arguments> {
  const { game, account, characterId, dice } = who;
  if (Object.hasOwn(orders, path))
    return argsAtRandom(path, await lookAtRandom(game, account, characterId, dice), characterId);
  const [feature = "", name = ""] = path.split(":");
  const fn: unknown = Reflect.get(Object(Reflect.get(gameModules, feature)), name);
  return ordinaryArgs(declaredArgs(fn as object), { characterId });
}
