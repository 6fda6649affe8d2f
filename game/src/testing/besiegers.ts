import type { Writer } from "../core/functions/context.ts";
import type { CharacterId } from "../core/tables.ts";
import { fighterClassIds } from "../fighters/content/classes.ts";
import type { FighterId } from "../fighters/functions/companies.ts";
import { changeCompany } from "../fighters/functions/companies.ts";
import type { FighterModel } from "../fighters/tables.ts";
import type { GameTest } from "./game-test.ts";
import { api, day, hour, second } from "./game-test.ts";
import type { Villager } from "./villagers.ts";
import { newVillager, plainBanner } from "./villagers.ts";

/** Gives a character so many fighters of a level, all of them in its formation. */
export async function arm(
  game: GameTest,
  characterId: CharacterId,
  { level, count = 6 }: { readonly level: number; readonly count?: number },
): Promise<void> {
  await game.world.run(async (context) => {
    const db = context.db as unknown as Writer<FighterModel>;
    const ids: FighterId[] = [];
    for (let nth = 0; nth < count; nth++) {
      ids.push(
        await db.insert("fighters", {
          characterId,
          class: fighterClassIds[nth] ?? "reaver",
          rank: "recruit",
          trait: "hearty",
          name: `Hob${nth}`,
          byname: "of-the-reeds",
          face: nth,
          level,
          xp: 0,
          trainedGold: 0,
          paidDay: 0,
        }),
      );
    }
    const attack = Array.from({ length: 6 }, (_, place) => ids[place] ?? null);
    await changeCompany(db, characterId, { attack });
  });
}

export type Camp = {
  readonly name: string;
  readonly villageId: string;
  readonly elder: Villager;
  readonly members: readonly Villager[];
};

/** Founds a village whose members all have a formation of these levels; the first is its elder. */
export async function newCamp(
  game: GameTest,
  name: string,
  levels: readonly number[],
): Promise<Camp> {
  const members: Villager[] = [];
  for (const [nth, level] of levels.entries()) {
    const called = `${name}${"abcdefghijklmn"[nth] ?? "z"}`;
    const member = await newVillager(game, called.toLowerCase(), called);
    await arm(game, member.characterId, { level });
    members.push(member);
  }
  const [elder, ...others] = members;
  if (elder === undefined) throw new Error("A village has an elder.");
  const founded = await elder.as.order(api.village.found, {
    ...elder.own,
    name,
    text: "",
    banner: plainBanner,
    joining: "invite",
  });
  if (!founded.ok) throw new Error(`${name} is not founded: ${founded.code}.`);
  for (const other of others) {
    game.wait(second);
    await elder.invite(other.name);
    const joined = await other.accept(await other.askId());
    if (!joined.ok) throw new Error(`${other.name} is not let in: ${joined.code}.`);
  }
  const villageId = (await elder.mine())?.village?.id ?? "";
  return { name, villageId, elder, members };
}

/**
 * Two villages that have taken part in sieges for long enough, and whose members are no newcomers. They are about no quest
 * until somebody votes: chance may else choose one that a siege is.
 */
export async function twoCamps(
  game: GameTest,
  own: readonly number[],
  others: readonly number[] = own,
): Promise<readonly [Camp, Camp]> {
  const fenwick = await newCamp(game, "Fenwick", own);
  const stonehithe = await newCamp(game, "Stonehithe", others);
  for (const { elder } of [fenwick, stonehithe])
    await elder.as.order(api.village.setSieges, { ...elder.own, takesPart: true });
  await game.world.run(async ({ db }) => {
    for (const { _id, kind } of await db.query("deadlines").collect())
      if (kind === "village-quest-turns" || kind === "village-vote-opens") await db.delete(_id);
  });
  game.wait(4 * day);
  return [fenwick, stonehithe];
}

/** What somebody does about sieges. */
export function besieger(game: GameTest, { as, own }: Pick<Villager, "as" | "own">) {
  const { sieges } = api;
  return {
    declare: (villageId: string) => as.order(sieges.declare, { ...own, villageId }),
    lineUp: (siegeId: string, names: string[] | null) =>
      as.order(sieges.lineUp, { ...own, siegeId, names }),
    mine: async () => {
      const view = await as.ask(sieges.mine, own);
      if (view === null) throw new Error("It belongs to no village.");
      return view;
    },
    targets: () => as.ask(sieges.targets, own),
    outlook: (villageId: string) => as.ask(sieges.outlook, { ...own, villageId }),
    report: (attackId: string) => as.ask(sieges.report, { attackId }),
    /** Lets the twelve hours pass, and what is due run. */
    resolve: async () => {
      game.wait(12 * hour);
      await game.jobUntilDone("core:runDeadlines");
    },
  };
}
