import { z } from "zod";
import type { Attack, Scene } from "../attack.ts";
import { guestsOf } from "../guests.ts";
import { forAll } from "../rhythm.ts";
import type { Visitor } from "../visitor.ts";
import { newName } from "../visitor.ts";
import { attempt, newAddress } from "./gains.ts";

// All that can be done in a village, pressed by many at the same instant who belong to none and may found none.

type Player = {
  readonly visitor: Visitor;
  readonly characterId: string;
  readonly name: string;
};

const playerCount = 6;
const pressCount = 400;
const atOnce = 50;

const sheet = z.object({ gold: z.number() });
const standing = z.object({ village: z.unknown(), invites: z.array(z.unknown()) });
const listed = z.array(z.object({ name: z.string() }));
const banner = { pattern: "plain", field: "moss", figure: "bone", charge: "lantern" };

async function playersOf(scene: Scene): Promise<readonly Player[]> {
  const players: Player[] = [...(await guestsOf(scene, 2))];
  while (players.length < playerCount) {
    const visitor = scene.visitor();
    const { status } = await visitor.signUp(newAddress("villager"));
    scene.answers.status(status, "/sign-up/email");
    if (status !== 200) break;
    await visitor.takeToken();
    const name = newName();
    players.push({ visitor, characterId: await visitor.newCharacter(name), name });
  }
  return players;
}

type Press = readonly [path: string, args: object];

/** One of all doors, with an id that is none, or that is somebody's. */
function pressOf(at: number, { village, id, name }: Aimed): Press {
  const goods = { item: "copper-bar", quantity: 1 };
  const presses: readonly Press[] = [
    ["village:found", { name: village, text: "Ours.", banner, joining: "open" }],
    ["village:apply", { villageId: id, taxPercent: 0 }],
    ["village:accept", { askId: id }],
    ["village:invite", { name }],
    ["village:kick", { name }],
    ["village:handOver", { name }],
    ["village:setTax", { percent: 10 }],
    ["village:write", { text: "Ours.", banner }],
    ["village:disband", { name: village }],
    ["village-works:giveGold", { gold: 1 }],
    ["village-works:giveGoods", goods],
    ["village-works:withdraw", goods],
    ["village-works:build", { building: "hall" }],
    ["village-works:raiseBeacon", {}],
    ["village-works:buyWithFavour", { offer: "favour-banner", quantity: 1 }],
    ["journeys:launch", { hex: 1, ration: null }],
    ["journeys:join", { journeyId: id, ration: "marsh-stew" }],
    ["journeys:begin", { journeyId: id }],
    ["journeys:choose", { journeyId: id, choice: "cache" }],
    ["sieges:declare", { villageId: id }],
    ["sieges:lineUp", { siegeId: id, names: [name, name] }],
    ["village-quests:vote", { quest: "village-full-larder" }],
  ];
  return presses[at % presses.length] ?? ["village:leave", {}];
}

type Aimed = { readonly village: string; readonly id: string; readonly name: string };

const rush = attempt("all doors of a village, pressed by fifty at once", async (scene) => {
  const players = await playersOf(scene);
  const [first] = players;
  if (first === undefined) return ["the attack never began: nobody was let in"];
  const village = newName();
  const before = await goldOf(players);
  await forAll(scene.sized(pressCount), atOnce, async (at) => {
    const [player, other] = [players[at % players.length], players[(at + 1) % players.length]];
    if (player === undefined || other === undefined) return;
    const aimed = { village, id: at % 2 === 0 ? other.characterId : "none", name: other.name };
    // Each player comes by every door.
    const [path, args] = pressOf(Math.floor(at / players.length), aimed);
    const order = { characterId: player.characterId, ...args };
    scene.answers.called(await player.visitor.function("mutation", path, order), path);
  });

  const found = listed.parse(
    await first.visitor.ask("village:directory", { order: "newest", search: village }),
  );
  const gains: (string | false)[] = [
    found.length > 0 && `the attacker has founded ${village} as a newcomer`,
    (await goldOf(players)).join() !== before.join() &&
      "the attacker has other gold than before, and belongs to no village",
  ];
  for (const { visitor, characterId } of players) {
    const own = standing.parse(await visitor.ask("village:mine", { characterId }));
    gains.push(own.village !== null && "the attacker belongs to a village");
    gains.push(own.invites.length > 0 && "the attacker is invited by a village of nobody");
  }
  return gains;
});

async function goldOf(players: readonly Player[]): Promise<readonly number[]> {
  const gold: number[] = [];
  for (const { visitor, characterId } of players)
    gold.push(sheet.parse(await visitor.ask("character:sheet", { characterId })).gold);
  return gold;
}

export const villageAttacks: readonly Attack[] = [rush];
