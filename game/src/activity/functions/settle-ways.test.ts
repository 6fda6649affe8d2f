import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { CharacterState } from "../../core/rules/state.ts";
import { api, hour, minute, openGame, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

type Visit = { readonly afterMs: number; readonly settlings: readonly Settling[] };
/** What settles a character besides its player, and when, as a share of the time up to the visit. */
type Settling = { readonly at: number; readonly way: "sweep" | "tick" | "order" };

/** Only the player's own signs; everything else just cuts the time between them. */
function bare(visits: readonly Visit[]): readonly Visit[] {
  return visits.map(({ afterMs }) => ({ afterMs, settlings: [] }));
}

/** So long after the others that nothing they said is still unheard. */
const lastVisit: Visit = { afterMs: 10 * minute, settlings: [] };

const rng = [11, 22, 33, 44] as const;

function asBegun(state: CharacterState): CharacterState {
  return {
    ...state,
    rng,
    work: { kind: "gather", node: "meadow-verge" },
    meal: { slotted: "warren-broth", begun: null },
    rooms: { bedroom: 3 },
    // Quests pay xp by a character's own dice, and no level of theirs may change this work.
    skills: { ...state.skills, foraging: { level: 100, milliXp: 0, mastery: 0 } },
  };
}

/** What became of a character after these visits, as text. */
async function live(visits: readonly Visit[]): Promise<string> {
  const game = openGame();
  try {
    const characterId = await game.newCharacter("wren", "Wrenfield");
    await game.give(characterId, { items: { "warren-broth": 40 } });
    await game.become(characterId, asBegun);
    const wren = game.as("wren");
    for (const { afterMs, settlings } of [...visits, lastVisit]) {
      let passed = 0;
      for (const { at, way } of settlings.toSorted((a, b) => a.at - b.at)) {
        const atMs = Math.floor(at * (afterMs - 1));
        game.wait(atMs - passed);
        passed = atMs;
        await settle(game, characterId, way);
      }
      game.wait(afterMs - passed);
      await wren.order(api.activity.checkIn, { characterId });
    }
    const { state, absence } = await game.progressOf(characterId);
    const { session, boosts, meal, settledAtMs, checkInAtMs, restingSinceMs } = state;
    const bag = await wren.ask(api.inventory.bag, { characterId });
    const broths = bag?.stacks.find(({ item }) => item === "warren-broth")?.quantity;
    const summary = await wren.ask(api.activity.summary, { characterId });
    const told = { ...summary, id: "", levels: [] };
    const lived = { session, boosts, meal, settledAtMs, checkInAtMs, restingSinceMs };
    return JSON.stringify([lived, state.rng, absence, broths, told]);
  } finally {
    await game.close();
  }
}

async function settle(game: GameTest, characterId: string, way: Settling["way"]): Promise<void> {
  if (way === "tick") await game.job("activity:tick");
  else if (way === "sweep") await game.job("activity:sweep");
  else await settleAsServer(game, characterId);
}

/** As a party or a boss would, which need a character as it is now. */
async function settleAsServer(game: GameTest, characterId: string): Promise<void> {
  const progressId = await game.world.run(async ({ db }) => {
    const id = db.normalizeId("characters", characterId);
    const rows = await db.query("lives").collect();
    return rows.find((row) => row.characterId === id)?._id ?? "";
  });
  await game.job("activity:catchUp", { progressId, nowMs: Date.now() });
}

const settling = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  way: fc.constantFrom<Settling["way"]>("sweep", "tick", "order"),
});
const visit = fc.record({
  // Signs that follow each other within minutes are heard by the next settlement only.
  afterMs: fc.oneof(
    fc.integer({ min: 2 * minute, max: 30 * hour }),
    fc.integer({ min: 20 * second, max: 2 * minute }),
  ),
  settlings: fc.array(settling, { maxLength: 4 }),
});

test("a sweep, a tick or a look between two signs of the player changes nothing: lamp, rest, meals, summary", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { minLength: 1, maxLength: 4 }), async (visits) => {
      expect(await live(visits)).toBe(await live(bare(visits)));
    }),
    { numRuns: 8 },
  );
});
