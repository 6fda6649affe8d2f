import type { Api } from "@aldermoor/game/api.ts";
import type { ConvexClient } from "convex/browser";
import { gameReference } from "../../apps/server/src/testing/game-reference.ts";
import { Player } from "../../apps/server/src/testing/player.ts";

export const references = {
  create: gameReference<Api["character"]["create"]>("character:create"),
  fight: gameReference<Api["activity"]["fight"]>("activity:fight"),
  checkIn: gameReference<Api["activity"]["checkIn"]>("activity:checkIn"),
  current: gameReference<Api["activity"]["current"]>("activity:current"),
  sheet: gameReference<Api["character"]["sheet"]>("character:sheet"),
  goods: gameReference<Api["inventory"]["goods"]>("inventory:goods"),
};

/** A guest at a started host whose character fights, with a page that follows its work, its sheet and its goods. */
export type HostPage = {
  readonly player: Player;
  readonly client: ConvexClient;
  readonly characterId: string;
};

const atOnce = 10;
const letters = "abcdefghjk";

/** @param addressOf gives each page an address of its own, where the host trusts this machine as a proxy. */
export async function openHostPages(
  origin: string,
  count: number,
  addressOf: (nth: number) => string | undefined = () => undefined,
): Promise<readonly HostPage[]> {
  const pages: HostPage[] = [];
  for (let first = 0; first < count; first += atOnce) {
    const size = Math.min(atOnce, count - first);
    const some = Array.from({ length: size }, (_, nth) => {
      const at = first + nth;
      return openGuest(origin, at, addressOf(at));
    });
    pages.push(...(await Promise.all(some)));
  }
  return pages;
}

async function openGuest(
  origin: string,
  nth: number,
  address: string | undefined,
): Promise<HostPage> {
  const player = new Player(origin);
  await player.signInAsGuest();
  return openFight(
    player,
    `Awake${String(nth).replaceAll(/\d/g, (digit) => letters[Number(digit)] ?? "")}`,
    address,
  );
}

/** Makes a character of somebody who has signed in, sends it to fight and follows it. */
export async function openFight(player: Player, name: string, address?: string): Promise<HostPage> {
  const client = player.connect(undefined, address);
  const made = await client.mutation(references.create, {
    name,
    origin: "moorborn",
    mode: "standard",
    avatarSeed: 7,
  });
  if (!made.ok) throw new Error(`The character ${name} was refused: ${made.code}.`);
  const { characterId } = made.value;
  await client.mutation(references.fight, { characterId, zone: "fenside-meadows" });
  for (const query of [references.current, references.sheet, references.goods])
    client.onUpdate(query, { characterId }, () => undefined);
  return { player, client, characterId };
}

/** An order of one page, in milliseconds from its sending to its answer. */
export async function orderMs({ client, characterId }: HostPage): Promise<number> {
  const sentAtMs = performance.now();
  await client.mutation(references.checkIn, { characterId });
  return performance.now() - sentAtMs;
}

export function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
