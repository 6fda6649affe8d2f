import { Agent } from "node:http";
import { setTimeout as pace } from "node:timers/promises";
import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { candlesKept } from "@aldermoor/game/market/content/candles.ts";
import { levelBands, works } from "@aldermoor/game/presence/content/filters.ts";
import { boardIds, modes, spans, villageBoards } from "@aldermoor/game/rankings/content/boards.ts";
import { ticketKinds, ticketOrders } from "@aldermoor/game/tickets/content/tickets.ts";
import { newAdmin } from "../admin.ts";
import type { Attack, Scene } from "../attack.ts";
import { guestsOf } from "../guests.ts";
import type { Guest } from "../guests.ts";
import { httpCall } from "../http-call.ts";
import { argumentsOf, publicFunctions } from "../public-functions.ts";
import { keepOn } from "../rhythm.ts";
import { SyncSocket } from "../sync-socket.ts";

// Questions that anybody may ask and whose answer is the same for all, with arguments that nobody else gives: nothing of
// them is shared, and each is answered anew at every change.

type Question = { readonly path: string; readonly args: object };
type QuestionOf = (at: number, onMoor: string) => Question;

const connectionCount = 15;
const followedOfConnection = 200;
const addedAtOnce = 50;
const changeCount = 8;
/** Until all is followed: what is asked first waits for the attacker's budget. */
const followedAfterMs = 25_000;
const changeEveryMs = 800;
const crowdAddresses = 5;
const crowdOfAddress = 12;
const floodMs = 6_000;
const callsAtOnce = 50;

const goods = keysOf(items);
const candleSpans = keysOf(candlesKept);
const chosenWorks = [null, ...works];
const chosenBands = [null, ...keysOf(levelBands)];
const chosenModes = [null, ...modes];

function pick<One>(list: readonly One[], at: number): One | undefined {
  return list[at % list.length];
}

const searches: QuestionOf = (at, onMoor) => {
  const [work, mode] = [pick(chosenWorks, at), pick(chosenModes, at >> 3)];
  const band = pick(chosenBands, at >> 5);
  const name = at % 3 === 0 ? onMoor.slice(0, 1 + (at % 8)) : "";
  return { path: "presence:found", args: { name, work, band, mode, from: at % 1_000 } };
};

const oldLines: QuestionOf = (at) => ({
  path: "chat:older",
  args: { channel: "help", beforeNumber: 1_000_000 + at },
});

const places: QuestionOf = (at) => {
  const board = pick(boardIds, at >> 9);
  const [span, mode] = [pick(spans, 0), pick(modes, at >> 8)];
  return { path: "rankings:page", args: { board, span, mode, from: at % 500 } };
};

const pastPlaces: QuestionOf = (at) => {
  const day = Math.floor(Date.now() / 86_400_000) - (at >> 9);
  const args = { board: pick(boardIds, at), mode: pick(modes, 0), day, from: at % 500 };
  return { path: "rankings:past", args };
};

const ofMarket: QuestionOf = (at) => {
  const item = at % 7 === 0 ? `nothing-${at}` : pick(goods, at >> 2);
  const span = pick(candleSpans, at >> 4);
  return (
    pick(
      [
        { path: "market:book", args: { item } },
        { path: "market:candles", args: { item, span } },
        { path: "market:listings", args: { item } },
        { path: "market:goods", args: {} },
      ],
      at,
    ) ?? { path: "market:goods", args: {} }
  );
};

const names: QuestionOf = (at, onMoor) => {
  const name = `${onMoor.slice(0, 9)}${"abcdefgh"[at & 7]}${"abcdefgh"[(at >> 3) & 7]}`;
  const path = pick(["friends:seen", "profile:byName", "character:checkName"], at) ?? "";
  return { path, args: { name } };
};

/** Of villages that are there and of none, as the boards name them. */
const ofVillages: QuestionOf = (at, onMoor) => {
  const search = `${onMoor.slice(0, 3)}${"abcdefgh"[at & 7]}${"abcdefgh"[(at >> 3) & 7]}`;
  const id = `nothing-${at >> 3}`;
  const board = pick(villageBoards, at >> 3);
  return (
    pick(
      [
        { path: "village:directory", args: { order: "level", search } },
        { path: "village:profile", args: { name: search } },
        { path: "journeys:land", args: { villageId: id } },
        { path: "journeys:past", args: { villageId: id } },
        { path: "orders:hall", args: { orderId: id } },
        { path: "sieges:report", args: { attackId: id } },
        { path: "sieges:ofVillage", args: { villageId: id } },
        { path: "rankings:villages", args: { board, day: null, from: 50 * (at % 10) } },
      ],
      at,
    ) ?? { path: "village:directory", args: { order: "newest", search: "" } }
  );
};

/** What players and staff wrote, by words and places that nobody else asks for. */
const ofTexts: QuestionOf = (at, onMoor) => {
  const words = `${onMoor.slice(0, 4)} ${"abcdefgh"[at & 7]}${"abcdefgh"[(at >> 3) & 7]}`;
  const [kind, order] = [pick(ticketKinds, at >> 3), pick(ticketOrders, at >> 4)];
  const slug = `nothing-${at >> 3}`;
  return (
    pick(
      [
        { path: "tickets:search", args: { kind, words } },
        { path: "tickets:page", args: { kind, order, state: null, area: "other", rows: at } },
        { path: "wiki:article", args: { slug } },
        { path: "wiki:history", args: { slug, below: at } },
        { path: "wiki:revision", args: { slug, number: at } },
        { path: "publishing:post", args: { postId: slug } },
        { path: "referrals:inviter", args: { refId: slug } },
        { path: "staff-tracker:months", args: {} },
      ],
      at,
    ) ?? { path: "wiki:articles", args: {} }
  );
};

const staffQueries = publicFunctions().filter(
  ({ kind, isOfStaff }) => isOfStaff && kind === "query",
);

/** What staff ask, of things that are not there. */
const ofStaff: QuestionOf = (at) => {
  const asked = pick(staffQueries, at);
  if (asked === undefined) throw new Error("Staff ask nothing.");
  const nth = Math.floor(at / staffQueries.length);
  const fillings = { string: () => `nothing-${nth}`, number: () => nth, listLength: 1 };
  return { path: asked.path, args: argumentsOf(asked, { ...fillings, isWhole: true }) };
};

const plain: QuestionOf = (at) =>
  pick(
    [
      { path: "party:finder", args: {} },
      { path: "economy:figures", args: { currency: "gold", span: "year" } },
      { path: "presence:moor", args: {} },
      { path: "presence:online", args: {} },
    ],
    at,
  ) ?? { path: "party:finder", args: {} };

/** Whose token the questions are asked with. */
type Asker = (scene: Scene, players: readonly Guest[]) => Promise<string>;

const byPlayer: Asker = async (_scene, [first]) => first?.visitor.token ?? "";
const byAdmin: Asker = async (scene) => (await newAdmin(scene)).token;

/** Follows thousands of such questions on many connections while the moor and the chat change. */
function followed(what: string, questionOf: QuestionOf, asker = byPlayer): Attack {
  return {
    name: `thousands of ${what} that nobody shares`,
    async run(scene) {
      const players = await guestsOf(scene, scene.sized(10));
      await crowdMoor(scene, players);
      const onMoor = players[0]?.name ?? "";
      const token = await asker(scene, players);
      const sockets: SyncSocket[] = [];
      for (let nth = 0; nth < scene.sized(connectionCount); nth += 1) {
        const first = nth * followedOfConnection;
        const all = Array.from({ length: followedOfConnection }, (_, at) =>
          questionOf(first + at, onMoor),
        );
        sockets.push(await followAll(scene, token, all));
      }
      await pace(scene.sized(followedAfterMs));
      for (let change = 0; change < scene.sized(changeCount); change += 1) {
        for (const player of players) await changeMoor(scene, player, change);
        await pace(changeEveryMs);
      }
      for (const { wire } of sockets) wire.cut();
      return [];
    },
  };
}

/** Has the attacker's players come, and many others who have nothing to do with it. */
async function crowdMoor(scene: Scene, players: readonly Guest[]): Promise<void> {
  const others: Guest[] = [];
  // Of each attack its own: an address has twenty guests a minute.
  const [attacker] = scene.address.split(".").slice(-1);
  for (let nth = 0; nth < scene.sized(crowdAddresses); nth += 1)
    others.push(...(await guestsOf(scene, crowdOfAddress, `127.5.${attacker}.${nth + 1}`)));
  for (const { visitor, characterId } of [...players, ...others])
    await visitor.function("mutation", "activity:checkIn", { characterId });
}

async function followAll(
  { port, address: from, answers }: Scene,
  token: string,
  all: readonly Question[],
): Promise<SyncSocket> {
  const socket = await SyncSocket.open({ port, from, answers });
  await socket.connect();
  await socket.signIn(token);
  for (let at = 0; at < all.length && !socket.wire.isOver; at += addedAtOnce)
    await socket.follow(all.slice(at, at + addedAtOnce));
  return socket;
}

/** What moves the list of players, and the chat. */
async function changeMoor(
  { answers }: Scene,
  { visitor, characterId }: Guest,
  change: number,
): Promise<void> {
  const privacy = { showsOnline: change % 2 === 1, showsEquipment: true };
  const hidden = await visitor.function("mutation", "settings:change", { privacy });
  answers.called(hidden, "settings:change");
  const line = { characterId, channel: "help", text: `It is evening ${change} of ${characterId}.` };
  answers.called(await visitor.function("mutation", "chat:send", line), "chat:send");
}

/** Asks them over HTTP, as fast as they are answered. */
function flooded(what: string, questionOf: QuestionOf): Attack {
  return {
    name: `${what} asked for by fifty at once`,
    async run(scene) {
      const [guest] = await guestsOf(scene, 1);
      if (guest === undefined) return [];
      const { port, address: from, answers } = scene;
      const agent = new Agent({ keepAlive: true, maxSockets: callsAtOnce });
      const headers = {
        "content-type": "application/json",
        authorization: `Bearer ${guest.visitor.token}`,
      };
      await keepOn({ forMs: scene.sized(floodMs), atOnce: callsAtOnce }, async (at) => {
        const asked = questionOf(at, guest.name);
        const body = JSON.stringify({ ...asked, format: "json" });
        const call = { port, from, agent, path: "/api/query", method: "POST", headers, body };
        answers.called(await httpCall(call), asked.path);
      });
      agent.destroy();
      return [];
    },
  };
}

export const lonelyQuestionAttacks: readonly Attack[] = [
  followed("searches of the moor", searches),
  followed("pages of old lines", oldLines),
  followed("places of boards", places),
  followed("questions to the market", ofMarket),
  followed("names", names),
  followed("questions about villages, journeys, orders and sieges", ofVillages),
  followed("questions about tickets, articles and posts", ofTexts),
  followed("questions of staff, asked by one who is none,", ofStaff),
  followed("questions of staff, asked by one of them,", ofStaff, byAdmin),
  flooded("searches of the moor", searches),
  flooded("the boards of this day and of earlier ones", (at, onMoor) =>
    (at % 2 === 0 ? places : pastPlaces)(at >> 1, onMoor),
  ),
  flooded("books, candles and listings of everything", ofMarket),
  flooded("villages, journeys, orders and sieges", ofVillages),
  flooded("tickets, articles, posts and addresses of friends", ofTexts),
  flooded("parties, figures and players", plain),
  flooded("what only staff are answered", ofStaff),
];
