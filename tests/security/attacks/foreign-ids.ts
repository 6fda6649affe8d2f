import { setTimeout as pace } from "node:timers/promises";
import { z } from "zod";
import type { Attack, Scene } from "../attack.ts";
import { guestsOf } from "../guests.ts";
import { argumentsOf, publicFunctions } from "../public-functions.ts";
import type { PublicFunction } from "../public-functions.ts";
import type { Visitor } from "../visitor.ts";
import { newName } from "../visitor.ts";
import { attempt, newAddress } from "./gains.ts";

// Ids of somebody else's things, of things of another kind, and of none, in every place of every function.

const guestCount = 12;
const callsPerSecond = 18;
const views = [
  "party:mine",
  "expeditions:mine",
  "market:alerts",
  "market:watched",
  "market:orders",
  "market:ownListings",
  "friends:mine",
  "gifts:mine",
  "inventory:goods",
  "crafting:queue",
  "house:home",
  "quests:story",
];

type Victim = {
  readonly visitor: Visitor;
  readonly characterId: string;
  /** Of everything that is the victim's, or the host's. */
  readonly ids: readonly string[];
};

async function settleVictim(scene: Scene): Promise<Victim> {
  const visitor = scene.visitor("127.0.0.3");
  await visitor.signUp(newAddress("victim"));
  await visitor.takeToken();
  const characterId = await visitor.newCharacter(newName());
  const order = (path: string, args: object) =>
    visitor.function("mutation", path, { characterId, ...args });
  await order("party:found", {});
  const listing = { text: "Nobody but us.", minTotalLevel: 0, isOpen: false };
  await order("party:list", { listing });
  await order("expeditions:open", { way: "reed-cutting", skill: "combat", alone: true });
  await order("market:watch", { item: "copper-ore", isWatched: true });
  await order("market:setAlert", { item: "copper-ore", side: "above", price: 9 });
  await order("chat:send", { channel: "help", text: "Good evening to all of you." });
  const seen = [
    await visitor.ask("party:finder"),
    await visitor.ask("chat:messages", { channel: "help" }),
    ...(await Promise.all(views.map((path) => visitor.ask(path, { characterId })))),
    await visitor.ask("inventory:pieces", { characterId }),
  ];
  const ids = new Set([characterId, (await visitor.whoAmI()) ?? "", ...idsIn(seen)]);
  return { visitor, characterId, ids: [...ids] };
}

/** Whatever is called an id in an answer, a few of each kind. */
function idsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.slice(0, 12).flatMap(idsIn);
  const fields = z.record(z.string(), z.unknown()).safeParse(value).data ?? {};
  return Object.entries(fields).flatMap(([name, held]) =>
    typeof held === "string" && /id$/i.test(name) ? [held] : idsIn(held),
  );
}

async function stateOf({ visitor, characterId }: Victim): Promise<ReadonlyMap<string, string>> {
  const seen = new Map<string, string>();
  for (const path of views) {
    const answer = JSON.stringify(await visitor.ask(path, { characterId }));
    seen.set(path, answer.replaceAll(/"\w+Ms":\d+/g, ""));
  }
  return seen;
}

const foreign = attempt("somebody else's ids in every place of every function", async (scene) => {
  const victim = await settleVictim(scene);
  const guests = await guestsOf(scene, scene.sized(guestCount));
  const before = await stateOf(victim);
  const nonsense = ["", "0", "k17".padEnd(32, "z"), "__proto__", "constructor", "null"];
  const tried = publicFunctions().flatMap((fn) =>
    [...victim.ids, ...nonsense].flatMap((id) =>
      ["own", "theirs"].map((whose) => ({ fn, id, whose })),
    ),
  );
  const chosen = spread(tried, scene.sized(2_400));
  let gained = 0;
  for (const [at, { fn, id, whose }] of chosen.entries()) {
    const guest = guests[at % guests.length];
    if (guest === undefined) continue;
    const characterId = whose === "own" ? guest.characterId : victim.characterId;
    const answer = await guest.visitor.function(fn.kind, fn.path, filled(fn, characterId, id));
    scene.answers.called(answer, fn.path);
    const isTheirs = whose === "theirs" && takesCharacter(fn);
    if (isTheirs && answer.text.includes('"ok":true')) gained += 1;
    await pace(1_000 / callsPerSecond);
  }
  const after = await stateOf(victim);
  return [
    gained > 0 && `${gained} orders for somebody else's character were carried out`,
    ...[...before].map(
      ([path, was]) =>
        after.get(path) !== was &&
        `somebody else's ${path} changed: ${was.slice(0, 200)} is ${(after.get(path) ?? "").slice(0, 200)}`,
    ),
  ];
});

function filled(fn: PublicFunction, characterId: string, id: string): object {
  return argumentsOf(fn, {
    string: (name) => (name === "characterId" ? characterId : id),
    number: () => 1,
    listLength: 1,
    isWhole: false,
  });
}

function takesCharacter({ args }: PublicFunction): boolean {
  return args.type === "object" && Object.hasOwn(args.value, "characterId");
}

/** So many of them, from the first to the last. */
function spread<One>(all: readonly One[], count: number): readonly One[] {
  const step = Math.max(1, all.length / count);
  return Array.from(
    { length: Math.min(count, all.length) },
    (_, nth) => all[Math.floor(nth * step)],
  ).flatMap((one) => one ?? []);
}

export const foreignIdAttacks: readonly Attack[] = [foreign];
