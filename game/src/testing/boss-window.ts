import type { AttackKind } from "../core/content/item.ts";
import type { StanceId } from "../world-boss/content/numbers.ts";
import { windowAt } from "../world-boss/rules/calendar.ts";
import { api, hour, levels, noonMs } from "./game-test.ts";
import type { GameTest } from "./game-test.ts";

/** The window that is open when tests begin, and the next one, at six in the evening. */
export const noonWindow = windowAt(noonMs);
export const evening = noonWindow + 1;
export const eveningMs = noonMs + 6 * hour;
export const blunt: AttackKind[] = ["blunt", "blunt", "blunt", "blunt"];

/** Somebody with levels, and what they can do about world bosses. */
export async function bossStriker(game: GameTest, accountId: string, name: string, level = 20) {
  const characterId = await game.newCharacter(accountId, name);
  await game.become(characterId, levels({ combat: level, strength: level, precision: level }));
  const as = game.as(accountId);
  const own = { characterId };
  return {
    characterId,
    as,
    own,
    pledge: (window = evening, stance: StanceId = "steady") =>
      as.order(api["world-boss"].pledge, { ...own, window, kinds: blunt, stance }),
    join: () => as.order(api["world-boss"].join, { ...own, kinds: blunt, stance: "steady" }),
    change: (kinds: AttackKind[], stance: StanceId) =>
      as.order(api["world-boss"].change, { ...own, kinds, stance }),
    mine: async () => {
      const view = await as.ask(api["world-boss"].mine, own);
      if (view === null) throw new Error(`${name} sees no boss.`);
      return view;
    },
    rewards: async () => (await as.ask(api["world-boss"].rewards, own)) ?? [],
    claim: () => as.order(api.inventory.claimDeliveries, { ...own, deliveryIds: null }),
    omens: async () => (await as.ask(api["world-boss"].mine, own))?.omens,
    bell: async () => {
      const notices = await as.ask(api.notifications.recent, own);
      return notices?.notices.map(({ event }) => event.type) ?? [];
    },
  };
}

/** The moor as tests about its bosses see it. */
export class BossWorld {
  readonly #game: GameTest;

  constructor(game: GameTest) {
    this.#game = game;
  }

  async current() {
    return (await this.#game.as("anybody").ask(api["world-boss"].current, {})).now;
  }

  history() {
    return this.#game.as("anybody").ask(api["world-boss"].history, {});
  }

  /** Lets the world do what is due now. */
  turn(): Promise<void> {
    return this.#game.jobUntilDone("world-boss:turn");
  }

  async waitUntil(atMs: number): Promise<void> {
    this.#game.wait(atMs - Date.now());
    await this.turn();
  }

  /** Until all that was earned is paid, as the job would run twice a second. */
  async settleUp(): Promise<void> {
    for (let runs = 0; runs < 50 && (await this.current()) !== null; runs += 1) await this.turn();
  }

  /** So that a boss falls as soon as somebody means it. */
  async weaken(): Promise<void> {
    await this.#game.world.run(async ({ db }) => {
      const row = await db.query("bossWindows").order("desc").first();
      if (row?.bar == null) throw new Error("No boss stands.");
      await db.patch(row._id, { bar: { ...row.bar, full: 400, left: 400 } });
    });
  }

  strikersOf(window: number) {
    return this.#game.world.run(({ db }) =>
      db
        .query("bossStrikers")
        .filter((q) => q.eq(q.field("window"), window))
        .collect(),
    );
  }
}
