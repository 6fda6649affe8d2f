import { describe, expect, test } from "vitest";
import type { Work } from "../../activity/content/work.ts";
import { actionMs, settle } from "../../activity/rules/settle.ts";
import type { Settlement } from "../../activity/rules/settle.ts";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { ItemId } from "../../core/content/items.ts";
import type { CharacterState } from "../../core/rules/state.ts";

const secret = "a secret of the server";
const copper: Work = { kind: "gather", node: "copper-scrape" };
const meadows: Work = { kind: "combat", zone: "fenside-meadows" };

const newProgress: CharacterState = {
  ...newCharacterState({ secret, characterId: "1", nowMs: 0, origin: "wayfarer" }),
  boosts: [],
  work: copper,
};

function work(
  change: Partial<CharacterState>,
  stock: Readonly<Partial<Record<ItemId, number>>>,
  actions: number,
): Settlement {
  const state = { ...newProgress, ...change };
  const about = { worn: [], influences: [], bagFree: 60, keepFrom: null, secret } as const;
  return settle({ state, stock, characterId: "1", ...about }, actions * actionMs);
}

const broth = { slotted: "warren-broth", begun: null } as const;
const potionOfTheFight = { slotted: "weak-draught-of-vigor", begun: null } as const;

describe("a meal", () => {
  test("is begun by itself with the first action to which it matters, and lasts a hundred", () => {
    const { state, spent } = work({ meal: broth }, { "warren-broth": 2 }, 1);
    expect(spent).toEqual({ "warren-broth": 1 });
    expect(state.meal.begun).toEqual({ item: "warren-broth", actionsLeft: 99 });
    expect(work({ meal: broth }, { "warren-broth": 2 }, 100).state.meal.begun).toBe(null);
    expect(work({ meal: broth }, { "warren-broth": 2 }, 101).spent).toEqual({ "warren-broth": 2 });
  });

  test("stays slotted while the stack is empty", () => {
    const { state, spent } = work({ meal: broth }, { "warren-broth": 1 }, 250);
    expect(spent).toEqual({ "warren-broth": 1 });
    expect(state.meal).toEqual(broth);
  });

  test("is not eaten while it matters to no work, and a begun one keeps what is left", () => {
    const begun = {
      slotted: "warren-broth",
      begun: { item: "warren-broth", actionsLeft: 7 },
    } as const;
    const fight = work({ meal: begun, work: meadows }, { "warren-broth": 5 }, 40);
    expect(fight.spent).not.toHaveProperty("warren-broth");
    expect(fight.state.meal).toEqual(begun);
    expect(work({ meal: begun, work: { kind: "idle" } }, {}, 40).state.meal).toEqual(begun);
  });

  test("lasts three per cent longer for each level of the hearth, even at five of them", () => {
    const { state } = work({ meal: broth, rooms: { hearth: 5 } }, { "warren-broth": 1 }, 1);
    expect(state.meal.begun?.actionsLeft).toBe(115 - 1);
  });

  test("that was begun is finished although another one is slotted", () => {
    const meal = {
      slotted: "huntsmans-venison-pot",
      begun: { item: "warren-broth", actionsLeft: 3 },
    } as const;
    const stock = { "huntsmans-venison-pot": 1, "warren-broth": 1 };
    expect(work({ meal }, stock, 3).spent).toEqual({});
    expect(work({ meal }, stock, 4).spent).toEqual({ "huntsmans-venison-pot": 1 });
  });

  test("is not begun for a bench that has to be left at once", () => {
    const { state, spent } = work(
      { meal: broth, work: { kind: "craft" }, fallback: meadows, queue: [] },
      { "warren-broth": 1 },
      5,
    );
    expect(state.meal).toEqual(broth);
    expect(spent["warren-broth"] ?? 0).toBe(0);
  });

  test("teaches as many more repeats as it says", () => {
    const plain = work({}, {}, 3_000).xpBy.mining ?? 0;
    const fed = work({ meal: broth }, { "warren-broth": 30 }, 3_000).xpBy.mining ?? 0;
    expect(fed).toBeGreaterThan(plain);
  });
});

describe("a potion", () => {
  test("and a meal are begun together", () => {
    const potion = { slotted: "draught-of-clarity", begun: null } as const;
    const stock = { "draught-of-clarity": 4, "warren-broth": 4 };
    const { spent, state } = work({ potion, meal: broth }, stock, 250);
    expect(spent).toEqual({ "draught-of-clarity": 3, "warren-broth": 3 });
    expect(state.potion.begun?.actionsLeft).toBe(50);
  });

  test("of the fight is drunk in the fight only", () => {
    const stock = { "weak-draught-of-vigor": 3 };
    expect(work({ potion: potionOfTheFight }, stock, 50).spent).toEqual({});
    expect(work({ potion: potionOfTheFight, work: meadows }, stock, 50).spent).toMatchObject({
      "weak-draught-of-vigor": 1,
    });
  });
});
