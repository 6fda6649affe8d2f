import type { Api } from "@aldermoor/game/api.ts";
import type { Banner } from "@aldermoor/game/village/content/banners.ts";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { anyApi, makeFunctionReference } from "convex/server";
import { Player as Account } from "../../../apps/server/src/testing/player.ts";
import { Host } from "../support/host.ts";
import { stageNowMs, stageOpensMs } from "./stage-time.ts";

/** How a page is looked at. */
export type Look = {
  readonly name: string;
  readonly theme: "dark" | "light";
  readonly width: number;
  readonly height: number;
  readonly isPhone: boolean;
};

/** How far a newcomer has come. */
export type Standing = {
  readonly totalLevel: number;
  /** Of all skills. */
  readonly xp: number;
  readonly gold: number;
  /** A weapon of one's own making. */
  readonly hasOwnWeapon: boolean;
  readonly bossesBeaten: number;
  readonly isIdle: boolean;
  /** Where it fights, if it does. */
  readonly zone: string | null;
};

export const desktop = { width: 1440, height: 900, isPhone: false } as const;
export const phone = { width: 390, height: 844, isPhone: true } as const;

type Settler = {
  readonly name: string;
  readonly avatarSeed: number;
  readonly levelsLess: number;
  readonly words: string;
};

const settlers: readonly Settler[] = [
  { name: "Osric", avatarSeed: 11, levelsLess: 4, words: "The harrow fox is back in the downs." },
  {
    name: "Wrenfield",
    avatarSeed: 23,
    levelsLess: 8,
    words: "Then I will stay in the wood tonight.",
  },
  {
    name: "Bryony",
    avatarSeed: 7,
    levelsLess: 0,
    words: "Bring rations. It hits harder than it looks.",
  },
];

/** What they say to each other before anything else is said. */
export const settlersWords: readonly string[] = settlers.map(({ words }) => words);

const owner = "Bryony";

/**
 * A world in which the same three people have the same past, on a clock that stands still: what the
 * pages show is the same in every run.
 */
export class Stage {
  readonly host: Host;

  /** @param environment further settings of its host. */
  constructor(environment: Readonly<Record<string, string>> = {}) {
    this.host = new Host({
      entry: "tests/e2e/stage/stage-main.ts",
      environment: { AUTH_RATE_LIMIT_FACTOR: "100", ...environment },
    });
  }

  get url(): string {
    return this.host.url;
  }

  async open(): Promise<void> {
    await this.host.start();
    const betweenMs = (stageNowMs - stageOpensMs) / settlers.length;
    const furnishAll: (() => Promise<void>)[] = [];
    for (const [index, settler] of settlers.entries()) {
      furnishAll.push(await this.#settle(settler));
      await this.letTimePass(stageOpensMs + betweenMs * (index + 1));
    }
    // Only now, for a character with work would go on with it, by dice of its own.
    for (const furnishOne of furnishAll) await furnishOne();
  }

  /** Adds a player with the past of the most experienced of the three. */
  async settleSeasoned(name: string): Promise<void> {
    const { client, characterId } = await this.#arrive(name, 7);
    await client.mutation(furnish, { characterId, levelsLess: 0 });
    await client.close();
  }

  /** Adds a player who has been here for sixty days. */
  async settleVeteran(name: string): Promise<void> {
    const { client, characterId } = await this.#arrive(name, 19);
    await client.mutation(furnishVeteran, { characterId });
    await client.close();
  }

  /** Gives a village what months of its members would have brought together. */
  async furnishVillage(name: string, gold: number): Promise<void> {
    const client = new ConvexHttpClient(this.url, { skipConvexDeploymentUrlCheck: true });
    await client.mutation(furnishVillage, { name, gold });
  }

  /** Adds a player whose character has just been made. Resolves with what tells how it stands. */
  async settleNewcomer(name: string): Promise<() => Promise<Standing>> {
    const { client, characterId } = await this.#arrive(name, 31);
    await client.close();
    return () => this.#standingOf(name, characterId);
  }

  /** Adds players who have long been of one village that takes part in sieges: the first is its elder, each has a formation. */
  async settleVillage(
    village: string,
    members: readonly { readonly name: string; readonly level: number }[],
  ): Promise<void> {
    let elder: Arrived | null = null;
    for (const [nth, { name, level }] of members.entries()) {
      const one = await this.#arrive(name, 40 + nth + 10 * village.length);
      const { client, characterId } = one;
      await client.mutation(furnish, { characterId, levelsLess: 4 + nth });
      await (elder === null ? found(one, village) : joinAt(elder, one, name));
      await client.mutation(muster, { characterId, level });
      if (elder === null) elder = one;
      else await client.close();
    }
    if (elder === null) return;
    const { client, characterId } = elder;
    await client.mutation(api.village.setSieges, { characterId, takesPart: true });
    await client.close();
  }

  /** Has members of villages be what they are for twenty days, each with a formation. */
  async arm(members: readonly { readonly name: string; readonly level: number }[]): Promise<void> {
    for (const { name, level } of members) {
      const account = new Account(this.url);
      await account.signIn(emailOf(name));
      const client = account.connect();
      const own = (await client.query(api.character.mine, {}))?.characters[0];
      if (own === undefined) throw new Error(`${name} has no character.`);
      await client.mutation(muster, { characterId: own.id, level });
      await client.close();
    }
  }

  /** Sets the clock and lets all characters work up to then. */
  async letTimePass(nowMs: number): Promise<void> {
    const order = makeFunctionReference<"mutation">("stage:letTimePass");
    const client = new ConvexHttpClient(this.url, { skipConvexDeploymentUrlCheck: true });
    await client.mutation(order, { nowMs });
  }

  /** Sets the clock, and a neighbour says something for all to hear. */
  async hear(nowMs: number, text: string): Promise<void> {
    const order = makeFunctionReference<"mutation">("stage:hear");
    const client = new ConvexHttpClient(this.url, { skipConvexDeploymentUrlCheck: true });
    await client.mutation(order, { nowMs, text });
  }

  /** Has somebody who lives here say something for all to hear, behind the screens. */
  async say(name: string, text: string): Promise<void> {
    const { client, characterId } = await this.actAs(name);
    const said = await client.mutation(api.chat.send, { characterId, channel: "help", text });
    if (!said.ok) throw new Error(`${name} may not speak: ${said.code}.`);
  }

  /** A browser without a session. Its clock shows dusk, and stands still unless told. */
  async visit(browser: Browser, look: Look, setClock = standStill): Promise<Page> {
    const context = await contextOf(browser, look);
    const page = await context.newPage();
    await setClock(page);
    return page;
  }

  /** A browser in which the owner of the most experienced of the three is signed in. */
  play(browser: Browser, look: Look, setClock = standStill): Promise<Page> {
    return this.playAs(owner, browser, look, setClock);
  }

  /** A browser in which somebody who lives here is signed in. */
  async playAs(name: string, browser: Browser, look: Look, setClock = standStill): Promise<Page> {
    const page = await this.visit(browser, look, setClock);
    await this.signIn(page, name);
    return page;
  }

  /** Signs a player in, in a browser of any kind; the owner unless another name is told. */
  async signIn(page: Page, name = owner): Promise<void> {
    const answer = await page.request.post(`${this.url}/api/auth/sign-in/email`, {
      headers: { origin: this.url },
      data: { email: emailOf(name), password: "correct horse battery" },
    });
    if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}.`);
  }

  /** Acts for somebody who lives here behind the screens, with the character that they play. */
  async actAs(name: string): Promise<{ client: ConvexHttpClient; characterId: string }> {
    const account = new Account(this.url);
    await account.signIn(emailOf(name));
    const client = new ConvexHttpClient(this.url, { skipConvexDeploymentUrlCheck: true });
    client.setAuth((await account.realtimeToken()) ?? "");
    const [own] = (await client.query(api.character.own, {})) ?? [];
    if (own === undefined) throw new Error(`${name} plays no character.`);
    return { client, characterId: own.id };
  }

  async close(): Promise<void> {
    await this.host.dispose();
  }

  /** Adds a player who says something. Resolves with what gives them their past. */
  async #settle({ name, avatarSeed, levelsLess, words }: Settler): Promise<() => Promise<void>> {
    const { client, characterId } = await this.#arrive(name, avatarSeed);
    await client.mutation(api.chat.send, { characterId, channel: "help", text: words });
    return async () => {
      await client.mutation(furnish, { characterId, levelsLess });
      await client.close();
    };
  }

  async #standingOf(name: string, characterId: string): Promise<Standing> {
    const account = new Account(this.url);
    await account.signIn(emailOf(name));
    const client = new ConvexHttpClient(this.url, { skipConvexDeploymentUrlCheck: true });
    client.setAuth((await account.realtimeToken()) ?? "");
    // The page's own signs come by the clock of the machine, which is slower.
    await client.mutation(api.activity.checkIn, { characterId });
    await client.mutation(settleAll, {});
    const sheet = await client.query(api.character.sheet, { characterId });
    const bag = await client.query(api.inventory.bag, { characterId });
    const zones = await client.query(api.combat.zones, { characterId });
    if (sheet === null || bag === null || zones === null) throw new Error(`${name} is not here.`);
    return {
      totalLevel: sheet.totalLevel,
      gold: sheet.gold,
      xp: Object.values(sheet.skills).reduce((sum, { xp }) => sum + xp, 0),
      hasOwnWeapon: bag.pieces.some(({ item }) => item === "copper-shortsword"),
      bossesBeaten: zones.zones.filter(({ bossBeaten }) => bossBeaten).length,
      isIdle: sheet.work.kind === "idle",
      zone: sheet.work.kind === "combat" ? sheet.work.zone : null,
    };
  }

  async #arrive(name: string, avatarSeed: number) {
    const account = new Account(this.url);
    await account.signUp(emailOf(name));
    const client = account.connect();
    const made = await client.mutation(api.character.create, {
      name,
      origin: "moorborn",
      mode: "standard",
      avatarSeed,
    });
    if (!made.ok) throw new Error(`${name} was refused: ${made.code}.`);
    const { characterId } = made.value;
    await client.mutation(api.activity.checkIn, { characterId });
    return { client, characterId };
  }
}

// The proxy answers any path; the game's own type says which paths exist.
const api = anyApi as unknown as Api;
const muster = makeFunctionReference<"mutation">("stage:muster");
const settleAll = makeFunctionReference<"mutation">("stage:settleAll");
const furnish = makeFunctionReference<"mutation">("stage:furnish");
const furnishVillage = makeFunctionReference<"mutation">("stage:furnishVillage");
const furnishVeteran = makeFunctionReference<"mutation">("stage:furnishVeteran");

type Arrived = {
  readonly client: ReturnType<Account["connect"]>;
  readonly characterId: string;
};

async function found({ client, characterId }: Arrived, name: string): Promise<void> {
  const founded = await client.mutation(api.village.found, {
    characterId,
    name,
    text: "",
    banner: bannerOf(name),
    joining: "invite",
  });
  if (!founded.ok) throw new Error(`${name} is not founded: ${founded.code}.`);
}

function bannerOf(name: string): Banner {
  const isFirst = name.length % 2 === 1;
  return {
    pattern: isFirst ? "halved" : "barred",
    field: isFirst ? "fen" : "wine",
    figure: isFirst ? "moss" : "rust",
    charge: isFirst ? "hart" : "tower",
  };
}

async function joinAt(elder: Arrived, joiner: Arrived, name: string): Promise<void> {
  const { client, characterId } = joiner;
  await elder.client.mutation(api.village.invite, { characterId: elder.characterId, name });
  const view = await client.query(api.village.mine, { characterId });
  const askId = view?.invites[0]?.id ?? "";
  const joined = await client.mutation(api.village.accept, { characterId, askId });
  if (!joined.ok) throw new Error(`${name} is not let in: ${joined.code}.`);
}

function standStill(page: Page): Promise<void> {
  return page.clock.setFixedTime(stageNowMs);
}

export function emailOf(name: string): string {
  return `${name.toLowerCase()}@moor.example`;
}

async function contextOf(browser: Browser, look: Look): Promise<BrowserContext> {
  const { width, height, theme, isPhone } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "UTC",
    // Another worker of the page's own would fetch unseen by the wait for silence.
    serviceWorkers: "block",
    ...(isPhone ? { hasTouch: true, isMobile: true } : {}),
  });
  const display = JSON.stringify(JSON.stringify({ theme }));
  await context.addInitScript(`localStorage.setItem("aldermoor.display", ${display})`);
  return context;
}
