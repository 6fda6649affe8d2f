import type { Browser } from "@playwright/test";
import type { Host } from "./host.ts";
import { Player } from "./player.ts";
import { guardAt } from "./second-factor.ts";

const password = "a long enough word";

/** How people come to a host: each in a browser of their own, with an account and a character by a name. */
export function arrivalsAt(host: Host) {
  const guard = guardAt(host, password);
  const come = async (browser: Browser, name: string): Promise<Player> => {
    const player = await Player.arrive(browser, host.url);
    await player.signUp(`${name.toLowerCase()}@moor.example`, password);
    return player;
  };
  return {
    arrive: async (browser: Browser, name: string): Promise<Player> => {
      const player = await come(browser, name);
      await player.create(name);
      return player;
    },
    /** With a second factor, which the rights of staff ask for. */
    arriveGuarded: async (browser: Browser, name: string): Promise<Player> => {
      const player = await come(browser, name);
      // The session is another one afterwards: an open page would go on asking with the one before, and be signed out.
      await player.page.goto("about:blank");
      await guard(player.context);
      await player.page.goto(`${host.url}/characters`);
      await player.create(name);
      return player;
    },
  };
}
