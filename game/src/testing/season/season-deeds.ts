import { villageQuestIds } from "../../village-quests/content/limits.ts";
import { riteIds } from "../../village-works/content/rites.ts";
import { buildingIds } from "../../village/content/buildings.ts";
import { arm, besieger } from "../besiegers.ts";
import type { Dice } from "../dice.ts";
import { explorer } from "../explorers.ts";
import type { GameTest } from "../game-test.ts";
import { api, levels } from "../game-test.ts";
import { worker } from "../village-works.ts";

export type Settler = Awaited<ReturnType<typeof newSettler>>;

/** Somebody who can do all that there is to do in a village, and has enough to do it. */
export async function newSettler(game: GameTest, nth: number, level: number) {
  const name = `Settler${[...String(nth)].map((digit) => "abcdefghij"[Number(digit)] ?? "").join("")}`;
  const person = await explorer(game, `settler-${nth}`, name);
  const { as, own, characterId } = person;
  await arm(game, characterId, { level });
  await game.become(characterId, levels({ combat: 30, mining: 30, fishing: 30 }));
  const items = { "copper-bar": 20_000, "alder-plank": 20_000, "fried-mudminnow": 400 };
  await game.give(characterId, { gold: 3_000_000, items });
  const { declare, lineUp, targets } = besieger(game, person);
  return {
    ...person,
    ...worker(game, person),
    declare,
    lineUp,
    targets,
    besieged: () => as.ask(api.sieges.mine, own),
    comesBack: () => person.withdraw(),
    fight: () => as.order(api.activity.fight, { ...own, zone: "fenside-meadows" }),
    vote: (quest: (typeof villageQuestIds)[number]) =>
      as.order(api["village-quests"].vote, { ...own, quest }),
    takesPart: (takesPart: boolean) => as.order(api.village.setSieges, { ...own, takesPart }),
    setLimits: (steward: number, member: number) =>
      as.order(api.village.setLimits, { ...own, steward, member }),
    /** To the village that stands under such a name now. */
    applyTo: async (called: string) => {
      const profile = await person.profile(called);
      return profile === null
        ? null
        : person.apply(profile.id, profile.nextTax?.percent ?? profile.taxPercent);
    },
    letIn: async (dice: Dice) => {
      const waiting = (await person.waiting())?.applications ?? [];
      const one = dice.pick(waiting, null);
      return one === null ? null : person.accept(one.id);
    },
  };
}

export type Deed = (who: Settler, scene: Scene) => Promise<unknown>;

/** Where a deed happens: among whom, under which names of villages, by which chance. */
export type Scene = {
  readonly all: readonly Settler[];
  readonly villages: readonly string[];
  readonly dice: Dice;
};

const someone = ({ all, dice }: Scene): string => dice.pick(all, all[0])?.name ?? "";

const givesGold: Deed = (who, { dice }) => who.giveGold(dice.between(1, 40_000));
const givesGoods: Deed = (who, { dice }) =>
  who.giveGoods(
    dice.pick(["copper-bar", "alder-plank"] as const, "copper-bar"),
    dice.between(1, 400),
  );
const takesOut: Deed = (who, { dice }) => who.withdraw("copper-bar", dice.between(1, 60));
const builds: Deed = (who, { dice }) => who.build(dice.pick(buildingIds, "hall"));
const lightsRite: Deed = (who, { dice }) => who.light(dice.pick(riteIds, "rite-of-iron"));

const launches: Deed = async (who, { dice }) => {
  if ((await who.mine())?.village == null) return null;
  const { grounds } = await who.land();
  const ground = dice.pick(grounds, grounds[0]);
  return who.launch(ground?.hex ?? 1);
};

const declares: Deed = async (who, { dice }) => {
  const targets = (await who.targets()) ?? [];
  const target = dice.pick(targets, null);
  return target === null ? null : who.declare(target.villageId);
};

const linesUp: Deed = async (who, { dice }) => {
  if ((await who.mine())?.village == null) return null;
  const pending = (await who.besieged())?.pending[0];
  if (pending === undefined) return null;
  const names = pending.members.map(({ name }) => name).filter(() => dice.chance(0.5));
  return who.lineUp(pending.id, dice.chance(0.2) ? null : names.slice(0, 10));
};

const choosesHaul: Deed = async (who, { dice }) => {
  const open = (await who.journeys())?.choices[0];
  return open === undefined ? null : who.choose(open.id, dice.pick(["resource", "cache"], "cache"));
};

const acceptsCall: Deed = async (who) => who.accept(await who.askId());

/** What people do, and how often. */
const deeds: readonly (readonly [number, Deed])[] = [
  [30, (who) => who.checkIn()],
  [6, (who) => who.fight()],
  [8, givesGold],
  [6, givesGoods],
  [4, takesOut],
  [4, builds],
  [1, (who) => who.cancel()],
  [1, (who) => who.beacon()],
  [3, lightsRite],
  [8, launches],
  [10, (who) => who.join()],
  [4, (who) => who.begin()],
  [1, (who) => who.callOff()],
  [1, (who) => who.comesBack()],
  [3, choosesHaul],
  [6, (who) => who.claim()],
  [3, declares],
  [3, linesUp],
  [6, (who, { dice }) => who.vote(dice.pick(villageQuestIds, "village-cull"))],
  [1, (who) => who.leave()],
  [4, acceptsCall],
  [5, (who, { dice, villages }) => who.applyTo(dice.pick(villages, ""))],
  [5, (who, { dice }) => who.letIn(dice)],
  [2, (who, scene) => who.invite(someone(scene))],
  [1, (who, scene) => who.kick(someone(scene))],
  [1, (who, scene) => who.callBack(someone(scene))],
  [1, (who, scene) => who.promote(someone(scene))],
  [1, (who, scene) => who.demote(someone(scene))],
  [1, (who) => who.succeed()],
  [2, (who, { dice }) => who.setTax(dice.between(0, 10))],
  [1, (who, { dice }) => who.setLimits(dice.between(0, 90_000), dice.between(0, 9_000))],
  [1, (who) => who.letMembersLaunch()],
  [1, (who) => who.takesPart(true)],
];

const weight = deeds.reduce((sum, [share]) => sum + share, 0);

/** One thing that somebody does; a refusal is as good an answer as any. */
export function actAtRandom(who: Settler, scene: Scene): Promise<unknown> {
  let left = scene.dice.between(0, weight - 1);
  for (const [share, deed] of deeds) {
    left -= share;
    if (left < 0) return deed(who, scene);
  }
  throw new Error("The weights of the deeds do not add up.");
}
