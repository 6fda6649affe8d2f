import { nodesAtOnce } from "@aldermoor/engine/testing.ts";
import type { Value } from "convex/values";
import type { Writer } from "../core/functions/context.ts";
import type { CharacterId } from "../core/tables.ts";
import { gameModules, gameSchema } from "../index.ts";
import { defaultSettings } from "../settings/content/default-settings.ts";
import { foundingCombatLevel } from "../village/content/limits.ts";
import { arm } from "./besiegers.ts";
import { Dice } from "./dice.ts";
import { GameTest, api, day, openGame } from "./game-test.ts";
import { declaredArgs } from "./oversized-arguments.ts";
import { newBot } from "./random-play.ts";
import { isAnswer, isDone } from "./random-player.ts";

export type Arguments = Readonly<Record<string, unknown>>;

type Someone = {
  readonly account: string;
  readonly characterId: CharacterId;
  readonly name: string;
};

/** One of two who know nothing of each other, with a friend of its own. */
export type Stranger = Someone & {
  readonly friend: Someone;
  /** 0 or 1, for whatever is to be another thing for each. */
  readonly nth: number;
  readonly dice: Dice;
  readonly game: GameTest;
  /** Does something beforehand; throws where it is refused. Answers what the function does. */
  readonly before: (who: Someone, path: string, args?: Arguments) => Promise<unknown>;
};

/** A function, and what to call it with. */
export type Deed = readonly [
  path: string,
  argsOf: (who: Stranger) => Promise<Arguments> | Arguments,
];

/** What came of what both did at one moment. */
export type Meeting = {
  /** Whether both did what they were to do. */
  readonly isDone: boolean;
  /** What both were answered: "ok", the code of a refusal, or a fault. */
  readonly answers: readonly string[];
  /** In which tables the one had written what the other read, by how it was read. */
  readonly places: readonly string[];
};

export type Strangers = {
  readonly game: GameTest;
  readonly both: readonly [Stranger, Stranger];
  /** Has each of both run a function at one moment, where it is connected. */
  readonly meet: (first: Deed, second: Deed) => Promise<Meeting>;
  readonly close: () => Promise<void>;
};

/** A world on three nodes: one that orders, and one for each of two strangers. */
export async function openStrangers(): Promise<Strangers> {
  const nodes = nodesAtOnce();
  const game = openGame(nodes.orders());
  const first = await game.world.engine();
  const followers = [new GameTest(nodes.follows()), new GameTest(nodes.follows())];
  const engines = await Promise.all(followers.map(({ world }) => world.engine()));
  const both = [await newStranger(game, 0), await newStranger(game, 1)] as const;
  game.wait(4 * day);
  await followers[0]?.world.run(({ db }) => askAllIndexes(db as unknown as AnyDb));

  const placesOf = (...paths: string[]): readonly string[] =>
    first
      .metrics({ onlyLooks: true })
      .functions.filter(({ path }) => paths.includes(path))
      .flatMap(({ overtakenIn }) => Object.entries(overtakenIn))
      .map(([place, count]) => `${place} ${count}`);
  return {
    game,
    both,
    async meet(one, other) {
      const given = [await ownArgs(one, both[0]), await ownArgs(other, both[1])];
      const paths = [one[0], other[0]];
      const before = placesOf(...paths);
      const runs = engines.map((engine, nth) => () => {
        const identity = identityOf(both[nth === 0 ? 0 : 1].account);
        return engine.mutation(paths[nth] ?? "", given[nth] as Record<string, Value>, { identity });
      });
      const ends = await nodes.atOnce([first, ...engines], runs);
      const after = placesOf(...paths);
      return {
        isDone: ends.every((end) => end.status === "fulfilled" && isCarriedOut(end.value)),
        answers: ends.map(answerOf),
        places: after.filter((place) => !before.includes(place)).map(withoutCount),
      };
    },
    async close() {
      for (const { world } of followers) await world.close();
      await game.close();
    },
  };
}

function withoutCount(place: string): string {
  return place.slice(0, place.indexOf(" "));
}

async function ownArgs([path, argsOf]: Deed, who: Stranger): Promise<Arguments> {
  const args = await argsOf(who);
  return { ...(isOfCharacter(path) ? { characterId: who.characterId } : {}), ...args };
}

function isOfCharacter(path: string): boolean {
  const [feature = "", name = ""] = path.split(":");
  const fn: unknown = Reflect.get(Object(Reflect.get(gameModules, feature)), name);
  const declared = declaredArgs(fn as object);
  return declared.type === "object" && Object.hasOwn(declared.value, "characterId");
}

function isCarriedOut(answer: unknown): boolean {
  return answer === null || isDone(answer);
}

function answerOf(end: PromiseSettledResult<unknown>): string {
  if (end.status === "rejected") return isAnswer(end.reason) ? "bad-arguments" : String(end.reason);
  return isCarriedOut(end.value) ? "ok" : String(Reflect.get(Object(end.value), "code"));
}

function identityOf(subject: string) {
  return {
    ...{ subject, issuer: "tests", tokenIdentifier: `tests|${subject}` },
    ...{ isAnonymous: false, emailVerified: true, hasSecondFactor: true, provenAtMs: Date.now() },
  };
}

async function newStranger(game: GameTest, nth: number): Promise<Stranger> {
  const dice = new Dice(nth + 1);
  const someone = async (account: string): Promise<Someone> => {
    const { id: characterId } = await newBot(game, account, dice, foundingCombatLevel);
    await game.give(characterId, {
      gold: 10_000_000,
      currencies: { marks: 500 },
      items: { "copper-ore": 500 },
    });
    await game.establish(characterId);
    await arm(game, characterId, { level: 10, count: 3 });
    const open = { giftsFrom: "everybody", whispersFrom: "everybody" } as const;
    await game.as(account).order(api.settings.change, {
      privacy: { ...defaultSettings.privacy, ...open },
    });
    const character = await game.world.run(({ db }) => db.get(characterId));
    return { account, characterId, name: character?.name ?? "" };
  };
  const account = ["wren", "finch"][nth] ?? "";
  const [own, friend] = [await someone(account), await someone(`${account}-friend`)];
  const before = async (who: Someone, path: string, args: Arguments = {}): Promise<unknown> => {
    const engine = await game.world.engine();
    const whole = { ...(isOfCharacter(path) ? { characterId: who.characterId } : {}), ...args };
    const identity = identityOf(who.account);
    const answer = await engine.mutation(path, whole as Record<string, Value>, { identity });
    const said = answerOf({ status: "fulfilled", value: answer });
    if (said !== "ok") throw new Error(`${path} of ${who.name} was refused: ${said}.`);
    return Reflect.get(Object(answer), "value");
  };
  return { ...own, friend, nth, dice, game, before };
}

type AnyDb = {
  query(table: string): {
    first(): Promise<unknown>;
    withIndex(index: string): { first(): Promise<unknown> };
  };
} & Pick<Writer, "insert">;

/**
 * Reads from every index in one transaction that is ordered: what the node that orders is asked about for the first time, it
 * answers too strictly.
 */
async function askAllIndexes(db: AnyDb): Promise<void> {
  for (const [table, definition] of Object.entries(gameSchema.tables)) {
    await db.query(table).first();
    for (const { indexDescriptor } of definition[" indexes"]())
      await db.query(table).withIndex(indexDescriptor).first();
  }
  await db.insert("migrations", { name: "asked-all-indexes" });
}
