import { dearGoods } from "../load/dear-goods.ts";
import { MarketBots } from "../load/market-bots.ts";
import type { Subscriber } from "../load/subscriber.ts";
import { Commands } from "./commands.ts";
import type { Command, Sender } from "./commands.ts";
import type { BenchPlayer } from "./players.ts";
import { lettersOf, ore } from "./players.ts";

/** Commands of players that are measured together. */
export type Kind = {
  readonly name: string;
  /** What they call. */
  readonly functions: readonly string[];
  /** The most of them in a second: all write the same few documents, and no world has more of them there. */
  readonly perSecondMax?: number;
  /** A player may send one in each span that is measured, and no more. */
  readonly isOnce?: true;
  /** A player may send it twice ever: it is not sent before it is measured. */
  readonly isScarce?: true;
  /** Over these sockets, one for each player. */
  readonly sender: (to: SenderOptions) => Sender;
};

type SenderOptions = {
  readonly players: readonly BenchPlayer[];
  readonly sockets: readonly Subscriber[];
  readonly whenAnswered: () => void;
};

const zone = "fenside-meadows";
let said = 0;

export const backToFight: Kind = {
  ...kindOf("back to the fight", ["activity:fight"], (player) => {
    player.isGathering = false;
    return { udfPath: "activity:fight", args: { zone } };
  }),
  isOnce: true,
};

/** Each player gives one a minute, and within half of that the next one is not written down. */
export const signs: Kind = {
  ...kindOf("a sign of the page", ["activity:checkIn"], () => ({
    udfPath: "activity:checkIn",
    args: {},
  })),
  isOnce: true,
};

const work = kindOf("other work", ["activity:fight", "activity:gather"], (player) => {
  player.isGathering = !player.isGathering;
  return player.isGathering
    ? { udfPath: "activity:gather", args: { node: "copper-scrape" } }
    : { udfPath: "activity:fight", args: { zone } };
});

const market: Kind = {
  name: "market order",
  functions: ["market:place", "market:cancel"],
  // Of twenty books, the first has a third.
  perSecondMax: 60,
  sender: ({ players, sockets, whenAnswered }) =>
    new MarketBots({
      subscribers: sockets,
      ids: players.map(({ characterId }) => characterId),
      goods: dearGoods,
      whenAnswered,
    }),
};

const crafting = kindOf(
  "order at the bench",
  ["crafting:enqueue", "crafting:cancel"],
  ({ entryId }) =>
    entryId === null
      ? { udfPath: "crafting:enqueue", args: { recipe: "refine-copper-bar", count: 10 } }
      : { udfPath: "crafting:cancel", args: { entryId } },
  (player, value) => {
    player.entryId = (value as { readonly entryId: string } | null)?.entryId ?? null;
  },
);

const equipment = kindOf("equipment", ["inventory:wear", "inventory:takeOff"], (player) => {
  player.isWorn = !player.isWorn;
  return player.isWorn
    ? { udfPath: "inventory:wear", args: { pieceId: player.pieceId } }
    : { udfPath: "inventory:takeOff", args: { slot: "main-hand" } };
});

const talk: Kind = {
  ...kindOf("line of chat", ["chat:send"], () => {
    said += 1;
    const text = `Line ${said}, and good morning.`;
    return { udfPath: "chat:send", args: { channel: "help", text, kind: "say", shown: [] } };
  }),
  // As many as are held before all pages (`npm run bench -- chat`).
  perSecondMax: 20,
};

const story: Kind = {
  ...kindOf("step of the story", ["quests:claim"], ({ quests }) => ({
    udfPath: "quests:claim",
    args: { quest: quests.shift() ?? "choose-a-focus" },
  })),
  isOnce: true,
};

let made = 0;

/** A world that opens, or is told of somewhere: all come at once. An account has three places for characters. */
const newcomers: Kind = {
  ...kindOf("a new character", ["character:create"], () => {
    const name = `Settler${lettersOf(made++)}`;
    const look = { origin: "wayfarer", mode: "standard", avatarSeed: 7 };
    return { udfPath: "character:create", args: { name, ...look, characterId: undefined } };
  }),
  isOnce: true,
  isScarce: true,
};

const gifts: Kind = {
  ...kindOf("gift", ["gifts:send"], ({ friend }) => ({
    udfPath: "gifts:send",
    args: { name: friend, thing: { item: ore, quantity: 1 } },
  })),
  isOnce: true,
  // What waits for its answer has one holder.
  perSecondMax: 20,
};

const village: Kind = {
  ...kindOf("gold for the village", ["village-works:giveGold"], () => ({
    udfPath: "village-works:giveGold",
    args: { gold: 1 },
  })),
  // Of thirty villages.
  perSecondMax: 30,
};

/** What players send now and then. */
export const deeds: readonly Kind[] = [
  work,
  market,
  crafting,
  equipment,
  talk,
  story,
  newcomers,
  gifts,
  village,
];

function kindOf(
  name: string,
  functions: readonly string[],
  next: (player: BenchPlayer) => Command,
  answered: (player: BenchPlayer, value: unknown) => void = () => undefined,
): Kind {
  return { name, functions, sender: (to) => new Commands({ ...to, next, answered }) };
}
