import { usualSettings } from "@aldermoor/game/settings/content/usual-settings.ts";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { Player } from "../../apps/server/src/testing/player.ts";
import { dearGoods, stockOfTrader } from "../load/dear-goods.ts";

/** A player of the bench, with what its next commands depend on. */
export type BenchPlayer = {
  readonly player: Player;
  readonly name: string;
  readonly characterId: string;
  readonly pieceId: string;
  /** To whom its gifts go. */
  friend: string;
  isWorn: boolean;
  isGathering: boolean;
  /** Its order at the bench. */
  entryId: string | null;
  /** Steps of the story that are done and not paid. */
  readonly quests: string[];
};

const atOnce = 10;
const letters = "abcdefghjk";
/** Beside what traders have: what is given away and worked off. */
export const ore = "copper-ore";

/** Makes accounts and characters that may do what others do after weeks, and sends them to fight. */
export async function makePlayers(origin: string, count: number): Promise<readonly BenchPlayer[]> {
  const players: BenchPlayer[] = [];
  for (let first = 0; first < count; first += atOnce) {
    const size = Math.min(atOnce, count - first);
    const some = Array.from({ length: size }, (_, nth) => makePlayer(origin, first + nth));
    players.push(...(await Promise.all(some)));
  }
  for (const [nth, player] of players.entries())
    player.friend = players[(nth + 1) % count]?.name ?? "";
  return players;
}

/** A number in letters, of which names are made. */
export function lettersOf(nth: number): string {
  return String(nth).replaceAll(/\d/g, (digit) => letters[Number(digit)] ?? "");
}

async function makePlayer(origin: string, nth: number): Promise<BenchPlayer> {
  const name = `Walker${lettersOf(nth)}`;
  const player = new Player(origin);
  await player.signUp(`walker${nth}@moor.example`);
  const client = new ConvexHttpClient(origin, { skipConvexDeploymentUrlCheck: true });
  client.setAuth((await player.realtimeToken()) ?? "");
  const order = async (path: string, args: Record<string, unknown>): Promise<unknown> => {
    const reference = makeFunctionReference<"mutation", Record<string, unknown>>(path);
    const answer = (await client.mutation(reference, args)) as Answer | null;
    if (answer !== null && !answer.ok)
      throw new Error(`${path} of ${name} was refused: ${answer.code ?? ""}`);
    return answer?.value;
  };
  const look = { origin: "wayfarer", mode: "standard", avatarSeed: 7 };
  const { characterId } = (await order("character:create", { name, ...look })) as Made;
  const goods = [...dearGoods.map(({ item }) => item), ore];
  await order("traders:begin", { characterId, ...stockOfTrader, goods });
  await order("villages:settle", { characterId, nth });
  // They know nobody, and would be given nothing.
  const privacy = { ...usualSettings.privacy, giftsFrom: "everybody" };
  await order("settings:change", { privacy });
  await order("character:setStance", { characterId, stance: "balanced" });
  await order("activity:fight", { characterId, zone: "fenside-meadows" });
  const asked = makeFunctionReference<"query">("inventory:pieces");
  const { pieces } = (await client.query(asked, { characterId })) as Bag;
  const [piece] = pieces;
  if (piece === undefined) throw new Error(`${name} has nothing to wear.`);
  await order("inventory:wear", { characterId, pieceId: piece.id });
  return {
    ...{ player, name, characterId, pieceId: piece.id, friend: "" },
    ...{ isWorn: true, isGathering: false, entryId: null },
    quests: ["equip-yourself", "choose-a-focus", "a-dry-pair-of-boots"],
  };
}

type Answer = { readonly ok: boolean; readonly code?: string; readonly value?: unknown };
type Made = { readonly characterId: string };
type Bag = { readonly pieces: readonly { readonly id: string }[] };
