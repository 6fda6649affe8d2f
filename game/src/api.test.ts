import type {
  ApiFromModules,
  FilterApi,
  FunctionArgs,
  FunctionReference,
  FunctionReturnType,
} from "convex/server";
import { expect, test } from "vitest";
import type { Api } from "./api.ts";
import { keysOf } from "./core/content/keys-of.ts";
import type { CharacterId } from "./core/tables.ts";
import type { features } from "./features.ts";
import { gameJobs, gameModules } from "./index.ts";
import { AccountService } from "./testing/account-service.ts";
import { api, day, hour, levels, noonMs, openGame, plain } from "./testing/game-test.ts";
import type { GameTest } from "./testing/game-test.ts";
import { kinds } from "./testing/public-functions.ts";
import { usualTicket } from "./testing/ticket-writers.ts";
import { plainBanner } from "./testing/villagers.ts";

type List = (typeof features)[number];
type Modules = { [Name in List["name"]]: Extract<List, { name: Name }>["functions"] };
type Built = FilterApi<ApiFromModules<Modules>, FunctionReference<"query" | "mutation", "public">>;
type Ref = FunctionReference<"query" | "mutation">;

/** Ids are words, and who may change a list is the reader's affair. */
type AsRead<Value> = Value extends string
  ? Value extends { __tableName: string }
    ? string
    : Value
  : Value extends readonly (infer Entry)[]
    ? readonly AsRead<Entry>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: AsRead<Value[Key]> }
      : Value;

type Asked<Face> = {
  [Feature in keyof Face]: {
    [Name in keyof Face[Feature]]: Face[Feature][Name] extends Ref
      ? { kind: Face[Feature][Name]["_type"]; args: FunctionArgs<Face[Feature][Name]> }
      : never;
  };
};
type Named<Face> = {
  [Feature in keyof Face]: {
    [Name in keyof Face[Feature]]: Face[Feature][Name] extends Ref
      ? { [Key in keyof FunctionArgs<Face[Feature][Name]>]: Key }
      : never;
  };
};
type Answered<Face> = {
  [Feature in keyof Face]: {
    [Name in keyof Face[Feature]]: Face[Feature][Name] extends Ref
      ? AsRead<FunctionReturnType<Face[Feature][Name]>>
      : never;
  };
};

test("functions take exactly what the api says and answer what it promises", () => {
  // The compiler is the judge: none of these would pass it otherwise.
  const takesWhatIsAsked = (asked: Asked<Api>): Asked<Built> => asked;
  // Words that name an item are taken as any word, to be refused in the game's own words.
  const asksForAllThatIsTaken = (taken: Named<Built>): Named<Api> => taken;
  const keepsItsPromise = (answered: Answered<Built>): Answered<Api> => answered;
  expect([takesWhatIsAsked, asksForAllThatIsTaken, keepsItsPromise]).toHaveLength(3);
});

function namesIn(faces: Readonly<Record<string, object>>): readonly string[] {
  return Object.entries(faces).flatMap(([feature, functions]) =>
    Object.keys(functions).map((name) => `${feature}:${name}`),
  );
}

function functionAt(name: string): object {
  const [feature = "", key = ""] = name.split(":");
  const found = gameModules[feature]?.[key];
  if (typeof found !== "function") throw new Error(`There is no function ${name}.`);
  return found;
}

test("every function of the api is there and of its kind, and nothing else is public", () => {
  const isPublic = (name: string) => "isPublic" in functionAt(name);
  expect(namesIn(gameModules).filter(isPublic).toSorted()).toEqual(namesIn(kinds).toSorted());
  for (const [feature, functions] of Object.entries(kinds)) {
    for (const [name, kind] of Object.entries(functions)) {
      const marker = kind === "query" ? "isQuery" : "isMutation";
      expect(functionAt(`${feature}:${name}`)).toHaveProperty(marker, true);
    }
  }
});

test("the server's own jobs are no orders of browsers", () => {
  for (const { run } of gameJobs) expect(functionAt(run)).toHaveProperty("isInternal", true);
  expect(functionAt("character:adoptAccount")).toHaveProperty("isInternal", true);
  expect(functionAt("character:removeAccount")).toHaveProperty("isInternal", true);
});

/** One bout in the tower by the first who offers to fight; answers the id of its report. */
async function fightInTower(game: GameTest, characterId: CharacterId): Promise<string> {
  const own = { characterId };
  const wren = game.as("wren");
  await game.give(characterId, { gold: 100_000 });
  const set = (await wren.ask(api.fighters.recruits, own))?.set ?? "";
  const hired = await wren.order(api.fighters.hire, { ...own, set, nth: 0 });
  if (!hired.ok) throw new Error(hired.code);
  const formation = [hired.value.fighterId, null, null, null, null, null];
  await wren.order(api.fighters.arrange, { ...own, purpose: "attack", formation });
  const bout = await wren.order(api.tower.climb, { ...own, floor: 1 });
  if (!bout.ok) throw new Error(bout.code);
  return bout.value.reportId;
}

async function foundVillage(game: GameTest, characterId: CharacterId): Promise<void> {
  await game.give(characterId, { gold: 5_000 });
  const { skills } = (await game.progressOf(characterId)).state;
  await game.become(characterId, levels({ combat: 15 }));
  const village = { name: "Fenwick", text: "", banner: plainBanner, joining: "open" } as const;
  const founded = await game.as("wren").order(api.village.found, { characterId, ...village });
  if (!founded.ok) throw new Error(founded.code);
  await game.become(characterId, (state) => ({ ...state, skills }));
}

/** Writes down a siege of the only village on itself; answers the ids of both. */
function besiegeOneself(game: GameTest): Promise<{ villageId: string; attackId: string }> {
  return game.world.run(async ({ db }) => {
    const [village] = await db.query("villages").collect();
    if (village === undefined) throw new Error("There is no village.");
    const attackId = await db.insert("sieges", {
      attackerId: village._id,
      defenderId: village._id,
      attackerName: village.name,
      defenderName: village.name,
      declaredBy: "Wrenfield",
      declaredAtMs: noonMs,
      resolvesAtMs: noonMs,
      state: "declared",
      attackers: [],
      defenders: [],
      attackersLine: null,
      defendersLine: null,
    });
    return { villageId: village._id, attackId };
  });
}

/** An article whose only revision is taken; answers the id of the revision. */
function writeArticle(game: GameTest, writerId: CharacterId): Promise<string> {
  return game.world.run(async ({ db }) => {
    const words = { slug: "bows", title: "Bows", text: "Of alder and yew.", note: "" };
    const taken = { writerId, atMs: noonMs, base: 0, state: "taken", number: 1 } as const;
    const revisionId = await db.insert("wikiRevisions", { ...words, ...taken });
    const shown = { revisionId, number: 1, items: [], changedAtMs: noonMs };
    await db.insert("wikiArticles", { slug: "bows", title: "Bows", ...shown });
    return revisionId;
  });
}

test("no answer to a question holds the state of chance", async () => {
  const game = openGame();
  const characterId = await game.newCharacter("wren", "Wrenfield");
  await game.give(characterId, {
    items: { "copper-ore": 100 },
    newPieces: [plain("amber-band")],
    centiGold: 10_000,
  });
  const wren = game.as("wren");
  await wren.order(api.activity.checkIn, { characterId });
  await wren.order(api.activity.fight, { characterId, zone: "fenside-meadows" });
  await wren.order(api.chat.send, { characterId, channel: "help", text: "good morning" });
  await wren.order(api.chat.setAway, { characterId, text: "Supper." });
  game.wait(hour);
  await wren.order(api.activity.checkIn, { characterId });
  await wren.order(api.crafting.enqueue, { characterId, recipe: "refine-copper-bar", count: null });
  game.wait(day / 1000);
  await wren.order(api.activity.checkIn, { characterId });

  await foundVillage(game, characterId);
  const launched = await wren.order(api.journeys.launch, { characterId, hex: 1, ration: null });
  const journeyId = launched.ok ? launched.value.journeyId : "";
  const reportId = await fightInTower(game, characterId);
  const { villageId, attackId } = await besiegeOneself(game);
  const revisionId = await writeArticle(game, characterId);
  const { state } = await game.progressOf(characterId);
  const secrets = state.rng.map(String);
  expect(secrets).toHaveLength(4);
  await wren.order(api.tickets.create, { characterId, ...usualTicket });
  const drawn = await wren.order(api.referrals.draw, { characterId });
  const refId = drawn.ok ? drawn.value.refId : "";
  const given: Record<string, Record<string, string | number | null>> = {
    "character:mine": {},
    "character:own": {},
    "character:waiting": {},
    "character:checkName": { name: "Wrenfield" },
    "chat:away": { name: "Wrenfield" },
    "chat:messages": { channel: "help" },
    "chat:removedLines": { channel: "help" },
    "moderation:lookup": { name: "Wrenfield" },
    "moderation:spectated": { viewId: "none" },
    "moderation:spectating": {},
    "player-files:find": { begins: "Wren" },
    "player-files:file": { name: "Wrenfield" },
    "player-files:signIns": { name: "Wrenfield" },
    "player-files:sought": { by: "email", words: "wren@moor.example" },
    "player-files:timeline": { name: "Wrenfield", beforeMs: noonMs },
    "chat:older": { channel: "help", beforeNumber: 100 },
    "chat:seatedMessages": { characterId, channel: "party" },
    "chat:seatedOlder": { characterId, channel: "party", beforeNumber: 100 },
    "chat:whispers": { characterId, otherId: characterId },
    "chat:ignored": {},
    "core:staffRole": {},
    "staff:actions": {
      ...{ by: "", of: "", what: "", fromMs: null, untilMs: null },
      beforeNumber: null,
    },
    "staff:verify": { from: null },
    "staff:team": {},
    "staff:flags": {},
    "core:whatsOff": {},
    "dials:current": {},
    "dials:desk": {},
    "economy:figures": { currency: "gold", span: "fortnight" },
    "fighters:report": { reportId },
    "friends:confided": { characterId, name: "Wrenfield" },
    "friends:seen": { name: "Wrenfield" },
    "history:course": { characterId, span: "hour" },
    "households:mine": {},
    "house:guestBook": { characterId, name: "Wrenfield" },
    "moderation:appeals": {},
    "moderation:mine": {},
    "moderation:ownerless": {},
    "moderation:waiting": {},
    "core:approvals": {},
    "moderation:linkAppeals": {},
    "flows:largest": {},
    "telemetry:course": { span: "day" },
    "telemetry:deeds": {},
    "telemetry:gold": {},
    "telemetry:market": {},
    "telemetry:now": {},
    "telemetry:orders": { item: "copper-ore" },
    "telemetry:works": {},
    "market:asks": {},
    "market:book": { item: "copper-ore" },
    "market:candles": { item: "copper-ore", span: "day" },
    "market:goods": {},
    "market:listings": { item: null },
    "market:halts": {},
    "market:prices": {},
    "moderation:cases": {},
    "moderation:caseDetail": { caseId: characterId },
    "party:finder": {},
    "premium:buying": {},
    "premium:codeBatches": {},
    "premium:codesOf": { batchId: characterId },
    "premium:gifts": {},
    "premium:history": {},
    "premium:mine": {},
    "journeys:land": { villageId },
    "journeys:past": { villageId },
    "journeys:report": { journeyId },
    "village:checkName": { name: "Fenwick" },
    "village:directory": { order: "level", search: "" },
    "village:log": { characterId, group: null, beforeMs: null },
    "village:profile": { name: "Fenwick" },
    "sieges:outlook": { characterId, villageId },
    "sieges:ofVillage": { villageId },
    "sieges:report": { attackId },
    "village-quests:history": { villageId },
    "village-seasons:ofVillage": { villageId, season: 733 },
    "village-seasons:deeds": { characterId, season: 733 },
    "log:lines": { characterId, type: null, untilMs: null, count: 50 },
    "notifications:before": { characterId, beforeMs: noonMs },
    "boosts:world": {},
    "presence:count": {},
    "presence:found": { name: "", work: null, band: null, mode: null, from: 0 },
    "presence:online": {},
    "presence:moor": {},
    "profile:byName": { name: "Wrenfield" },
    "referrals:cases": {},
    "referrals:inviter": { refId },
    "referrals:why": { referralId: characterId },
    "referrals:mine": {},
    "rankings:around": { characterId, board: "combat", span: "all" },
    "rankings:best": { name: "Wrenfield" },
    "rankings:course": { characterId, board: "combat" },
    "rankings:ownVillage": { characterId, board: "level" },
    "rankings:villages": { board: "level", day: null, from: 0 },
    "rankings:past": { board: "combat", mode: "standard", day: 20_000, from: 0 },
    "rankings:total": { board: "combat", span: "all", mode: "standard" },
    "rankings:page": { board: "combat", span: "all", mode: "standard", from: 0 },
    "orders:mine": {},
    "orders:hall": { orderId: "lamplit" },
    "orders:calendar": { orderId: "lamplit" },
    "orders:ranking": { board: "level" },
    "publishing:comments": { postId: characterId, pointId: null },
    "publishing:maintenance": {},
    "publishing:news": { beforeMs: null },
    "publishing:newsDesk": {},
    "publishing:newsDraft": { postId: characterId },
    "publishing:patchDesk": {},
    "publishing:patchDraft": { postId: characterId },
    "publishing:patches": {},
    "publishing:post": { postId: characterId },
    "push:mine": {},
    "settings:mine": {},
    "tickets:page": { kind: "bug", order: "newest", state: null, area: null, rows: 30 },
    "tickets:search": { kind: "bug", words: "bars" },
    "tickets:mine": { kind: "bug" },
    "tickets:voted": {},
    "tickets:view": { number: 1 },
    "tickets:queue": { shelf: null, state: null, assigned: "anybody" },
    "tickets:keptAnswers": {},
    "settings:copy": { cursor: null },
    "tickets:waiting": {},
    "staff-tracker:months": {},
    "staff-tracker:team": {},
    "wiki:article": { slug: "bows" },
    "wiki:articles": {},
    "wiki:draft": { characterId, revisionId },
    "wiki:history": { slug: "bows", below: null },
    "wiki:queue": {},
    "wiki:review": { revisionId },
    "wiki:revision": { slug: "bows", number: 1 },
    "world-boss:current": {},
    "world-boss:history": {},
    "world-boss:standing": {},
    "world-boss:ranking": { mode: "standard", season: 733 },
    "world-boss:ownRank": { characterId, season: 733 },
  };
  await new AccountService(game).found("wren", "lamplit");
  await wren.order(api.settings.askCopy, {});
  const maintenance = { atMs: Date.now() + hour, text: "A new version." };
  await game.world.run(({ db }) => db.insert("maintenances", maintenance));
  const answers: Record<string, unknown> = {};
  const engine = await game.world.engine();
  for (const feature of keysOf(kinds)) {
    for (const [name, kind] of Object.entries(kinds[feature])) {
      const path = `${feature}:${name}`;
      const identity = { subject: "wren", issuer: "tests", tokenIdentifier: "tests|wren" };
      const args = given[path] ?? { characterId };
      if (kind === "query") answers[path] = await engine.query(path, args, { identity });
    }
  }
  const asked = Object.values(kinds).flatMap((functions) => Object.values(functions));
  expect(Object.keys(answers)).toHaveLength(asked.filter((kind) => kind === "query").length);
  expect(Object.values(answers)).not.toContain(null);
  const text = JSON.stringify(answers);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/"rng"|"secret"|accountId|Remainder|Counter/);
  await game.close();
});
