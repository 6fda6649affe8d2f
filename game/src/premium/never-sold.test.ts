import { afterEach, beforeEach, expect, test } from "vitest";
import { readSettleInput } from "../activity/functions/settle-input.ts";
import { keysOf } from "../core/content/keys-of.ts";
import { loadProgress } from "../core/functions/progress.ts";
import type { CharacterId } from "../core/tables.ts";
import { features } from "../features.ts";
import { gameModules } from "../index.ts";
import { auditCrowns, crownBooks } from "../testing/crown-books.ts";
import { api, day, levels, openGame, plain } from "../testing/game-test.ts";
import type { GameTest } from "../testing/game-test.ts";
import { declaredArgs } from "../testing/oversized-arguments.ts";
import type { CrownOfferId } from "./content/crown-offers.ts";
import { crownOfferIds, crownOffers } from "./content/crown-offers.ts";

// Nothing that is sold gives experience, gold, resources, equipment, boosts, space, offline hours, speed, attempts or places on
// the market. No list of names proves that: each offer is bought, and everything that rules and pages read of a character is held
// against what it was before.

let game: GameTest;
let characterId: CharacterId;
beforeEach(async () => {
  game = openGame();
  characterId = await game.newCharacter("wren", "Wrenfield");
  await game.become(characterId, levels({ combat: 60, mining: 40 }));
  await game.give(characterId, {
    gold: 100_000,
    items: { "copper-ore": 500 },
    currencies: { marks: 100, laurels: 100, omens: 100 },
    newPieces: [plain("amber-band"), plain("copper-shortsword")],
  });
  await game.as("wren").order(api.activity.fight, { characterId, zone: "fenside-meadows" });
  await crownBooks(game, "wren").grant(100_000, "code");
});
afterEach(async () => {
  expect(await auditCrowns(game)).toEqual([]);
  await game.close();
});

/** Where what is sold is kept. Everything in any other table is the same before and after. */
const ownTables: readonly string[] = [
  ...keysOf(features.find(({ name }) => name === "premium")?.tables ?? {}),
  "patrons",
  // When Patron ends, and a name that nobody else may take.
  "deadlines",
  "departedCharacters",
];

/** What may be another answer afterwards, and of it what alone: how much fits on a list, and how somebody looks. */
const mayChange: Readonly<Record<string, readonly string[]>> = {
  "premium:looks": ["wearable", "goods", "renamesAtMs"],
  "crafting:queue": ["capacity"],
  "inventory:loadoutPlaces": ["places"],
  "inventory:savedFilters": ["places"],
  "market:watched": ["lists"],
  "achievements:ornaments": ["frames", "backdrops"],
};

async function buy(offer: CrownOfferId) {
  const wren = game.as("wren");
  if (crownOffers[offer].gives.kind === "rename")
    return wren.order(api.premium.rename, { characterId, name: "Merlin" });
  return wren.order(api.premium.buyOffer, { offer });
}

/** Every row of every table that is not of what is sold. */
function rowsElsewhere(): Promise<Readonly<Record<string, unknown>>> {
  return game.world.run(async ({ db }) => {
    const all: Record<string, unknown> = {};
    for (const table of features.flatMap((feature) => keysOf(feature.tables))) {
      if (ownTables.includes(table)) continue;
      const rows: readonly object[] = await db.query(table as "characters").collect();
      all[table] = rows.filter(isNoRenaming).map(withoutName);
    }
    return all;
  });
}

/** The log says that a name was changed. */
function isNoRenaming(row: object): boolean {
  return !JSON.stringify(row).includes('"what":"renamed"');
}

/** A name is sold, and stands in many places. */
function withoutName(row: object): object {
  return JSON.parse(
    JSON.stringify(row).replaceAll(/(Wrenfield|Merlin|wrenfield|merlin)/g, "-"),
    drop,
  );
}

function drop(key: string, value: unknown): unknown {
  return key === "nameKey" || key === "nameLook" ? undefined : value;
}

/** What settlement is computed from: the same input comes to the same life. */
function settleInput(): Promise<unknown> {
  return game.world.run(async ({ db }) => {
    const { dress, ...input } = await readSettleInput(
      db,
      await loadProgress(db, characterId),
      [],
      Date.now() + day,
    );
    return JSON.parse(JSON.stringify({ ...input, dressed: dress?.("gather", Date.now()) ?? null }));
  });
}

/** The answer to every question about a character that asks for nothing else. */
async function answers(): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>> {
  const engine = await game.world.engine();
  const identity = { subject: "wren", issuer: "tests", tokenIdentifier: "tests|wren" };
  const all: Record<string, Readonly<Record<string, unknown>>> = {};
  for (const [feature, functions] of Object.entries(gameModules)) {
    for (const [name, fn] of Object.entries(functions)) {
      if (typeof fn !== "function" || !("isQuery" in fn) || !("isPublic" in fn)) continue;
      const args = declaredArgs(fn);
      const fields = args.type === "object" ? Object.keys(args.value) : [];
      if (fields.join() !== "characterId") continue;
      const path = `${feature}:${name}`;
      const answer: unknown = await engine.query(path, { characterId }, { identity });
      all[path] = { answer: null, ...(typeof answer === "object" ? answer : { answer }) };
    }
  }
  return all;
}

test.each(crownOfferIds)("%s changes nothing that a rule reads", async (offer) => {
  const [rows, input, asked] = [await rowsElsewhere(), await settleInput(), await answers()];
  expect(Object.keys(asked).length).toBeGreaterThan(30);
  expect(await buy(offer)).toMatchObject({ ok: true });

  expect(await settleInput()).toEqual(input);
  expect(await rowsElsewhere()).toEqual(rows);
  const after = await answers();
  const changed = Object.entries(after).flatMap(([path, answer]) =>
    Object.keys(answer)
      .filter((part) => !isSame(answer[part], asked[path]?.[part]))
      .map((part) => `${path} ${part}`),
  );
  const allowed = Object.entries(mayChange).flatMap(([path, parts]) =>
    parts.map((part) => `${path} ${part}`),
  );
  expect(changed.filter((one) => !allowed.includes(one))).toEqual([]);
});

test("all of it together changes nothing that a rule reads, a day later either", async () => {
  const input = await settleInput();
  for (const offer of crownOfferIds) {
    const { lifetimeLimit = 1 } = crownOffers[offer];
    for (let nth = 0; nth < lifetimeLimit; nth++) {
      expect(await buy(offer)).toMatchObject({ ok: true });
      game.wait(2_000);
    }
  }
  expect(await settleInput()).toEqual(input);
});

function isSame(one: unknown, other: unknown): boolean {
  const text = (value: unknown) => JSON.stringify(value)?.replaceAll(/Merlin|Wrenfield/g, "-");
  return text(one) === text(other);
}
