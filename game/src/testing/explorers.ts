import type { ItemId } from "../core/content/items.ts";
import { staminaNow } from "../journeys/rules/stamina.ts";
import type { GameTest } from "./game-test.ts";
import { api } from "./game-test.ts";
import type { Villager } from "./villagers.ts";
import { newVillager } from "./villagers.ts";

const ration = "fried-mudminnow";

export type Explorer = Awaited<ReturnType<typeof explorer>>;

/** What becomes of journeys in a test, whatever their chance is. */
const fates = new WeakMap<GameTest, boolean>();

/** Has every journey that begins from now on reach its hex, or fail. */
export function decide(game: GameTest, isReached: boolean): void {
  fates.set(game, isReached);
}

/** Lets time pass, and the world do what is due. */
export async function pass(game: GameTest, ms: number): Promise<void> {
  game.wait(ms);
  await game.job("core:runDeadlines");
  await applyFate(game);
}

async function applyFate(game: GameTest): Promise<void> {
  const isReached = fates.get(game);
  if (isReached === undefined) return;
  await game.world.run(async ({ db }) => {
    for (const { _id, state } of await db.query("journeys").collect())
      if (state === "out") await db.patch(_id, { chance: isReached ? 10_000 : 0 });
  });
}

/** Somebody with twenty rations, and all that can be done about journeys. */
export async function explorer(game: GameTest, accountId: string, name: string) {
  const villager: Villager = await newVillager(game, accountId, name);
  await game.give(villager.characterId, { items: { [ration]: 10 } });
  const seen = sights(villager);
  return {
    ...villager,
    ...seen,
    ...deeds(game, villager, seen),
    ...belongings(game, villager, seen),
  };
}

/** What one sees of journeys. */
function sights({ as, own, name }: Villager) {
  const villageId = async () => (await as.ask(api.village.mine, own))?.village?.id ?? "";
  const journeys = () => as.ask(api.journeys.mine, own);
  const underWay = async () => (await journeys())?.underWay ?? [];
  const land = async () => {
    const found = await as.ask(api.journeys.land, { villageId: await villageId() });
    if (found === null) throw new Error(`${name} sees no land.`);
    return found;
  };
  const report = (journeyId: string) => as.ask(api.journeys.report, { journeyId });
  const past = async () => as.ask(api.journeys.past, { villageId: await villageId() });
  return {
    villageId,
    journeys,
    underWay,
    land,
    report,
    past,
    musterId: async () => (await underWay()).at(-1)?.id ?? "",
    stamina: async () => staminaNow((await land()).stamina, Date.now()).points,
    lastId: async () => (await past())[0]?.id ?? "",
    fullReport: async (id: string) => {
      const found = await report(id);
      if (found?.state !== "back") throw new Error(`${id} is not back.`);
      return found;
    },
  };
}

type Sights = ReturnType<typeof sights>;

/** What one does about them. */
function deeds(game: GameTest, { as, own }: Villager, { underWay, musterId, villageId }: Sights) {
  return {
    launch: (hex: number, ofWhat: ItemId | null = ration) =>
      as.order(api.journeys.launch, { ...own, hex, ration: ofWhat }),
    join: async (journeyId?: string, ofWhat: string = ration) => {
      const musters = (await underWay()).filter(({ leftAtMs }) => leftAtMs === null);
      const id = journeyId ?? musters[0]?.id ?? "";
      return as.order(api.journeys.join, { ...own, journeyId: id, ration: ofWhat });
    },
    withdraw: () => as.order(api.journeys.withdraw, own),
    begin: async () => {
      const begun = await as.order(api.journeys.begin, { ...own, journeyId: await musterId() });
      await applyFate(game);
      return begun;
    },
    callOff: async () => as.order(api.journeys.callOff, { ...own, journeyId: await musterId() }),
    choose: (journeyId: string, choice: "resource" | "cache") =>
      as.order(api.journeys.choose, { ...own, journeyId, choice }),
    letMembersLaunch: () => as.order(api.village.setLaunch, { ...own, membersLaunch: true }),
    claim: () => as.order(api.inventory.claimDeliveries, { ...own, deliveryIds: null }),
    /** As ninety days without anybody would. */
    endVillage: async () => {
      const subject = await villageId();
      await game.world.run(async ({ db }) => {
        for (const { _id } of await db.query("villageMembers").collect())
          await db.patch(_id, { seenAtMs: 0 });
      });
      await game.job("village:endAbandoned", { subject });
    },
  };
}

/** What came of them. */
function belongings(game: GameTest, { as, own }: Villager, { villageId }: Sights) {
  return {
    collected: async () => (await as.ask(api.inventory.deliveries, own))?.deliveries ?? [],
    count: async (item: ItemId) => {
      const goods = await as.ask(api.inventory.goods, own);
      return goods?.stacks.find((stack) => stack.item === item)?.quantity ?? 0;
    },
    /** How many goods lie in the storehouse of the village. */
    stored: async () => {
      const holder = `village:${await villageId()}`;
      const stacks = await game.world.run(({ db }) =>
        db
          .query("holdings")
          .withIndex("by_holder_item", (q) => q.eq("holder", holder))
          .collect(),
      );
      return stacks.reduce((sum, { quantity }) => sum + quantity, 0);
    },
    hexes: async () => {
      const view = await as.ask(api.achievements.mine, own);
      return view?.families.find(({ family }) => family === "pathfinder")?.value ?? 0;
    },
    unread: async () =>
      ((await as.ask(api.notifications.recent, own))?.notices ?? [])
        .filter(({ isUnread }) => isUnread)
        .map(({ event }) => event.type),
  };
}
