import type { Browser } from "@playwright/test";
import type { Host } from "./host.ts";
import { Player } from "./player.ts";
import { Resident } from "./resident.ts";
import { guardAt } from "./second-factor.ts";

/**
 * How people come to a host who are there for something else than coming: each in a browser of their own, with an account and a
 * character by a name, made behind the screens, on the page of the fight.
 */
export function arrivalsAt(host: Host) {
  const guard = guardAt(host, Resident.password);
  const arrive = async (browser: Browser, name: string, isGuarded: boolean): Promise<Player> => {
    const { context, page } = await Resident.settle(browser, host, name);
    if (isGuarded) await guard(context);
    const player = Player.at(page, host.url, name);
    await player.open("actions/combat");
    return player;
  };
  return {
    arrive: (browser: Browser, name: string): Promise<Player> => arrive(browser, name, false),
    /** With a second factor, which the rights of staff ask for. */
    arriveGuarded: (browser: Browser, name: string): Promise<Player> => arrive(browser, name, true),
  };
}
