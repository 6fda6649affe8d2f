import { setTimeout as sleep } from "node:timers/promises";
import { craftingSkillIds, gatheringSkillIds } from "@aldermoor/game/core/content/skills.ts";
import type { Page } from "@playwright/test";
import { actionCategories } from "../../../apps/web/src/screens/actions/action-category.ts";
import { fightersCategories } from "../../../apps/web/src/screens/fighters/fighters-category.ts";
import { houseCategories } from "../../../apps/web/src/screens/house/house-category.ts";
import {
  bagCategories,
  thingCategories,
} from "../../../apps/web/src/screens/inventory/bag-category.ts";
import { marketCategories } from "../../../apps/web/src/screens/market/market-category.ts";
import { partyCategories } from "../../../apps/web/src/screens/party/party-category.ts";
import { premiumCategories } from "../../../apps/web/src/screens/premium/premium-category.ts";
import { recipeCategories } from "../../../apps/web/src/screens/recipes/recipe-category.ts";
import { settingsCategories } from "../../../apps/web/src/screens/settings/settings-categories.ts";
import { economyWord, wikiKinds } from "../../../apps/web/src/screens/wiki/wiki-kind.ts";
import { writtenWords } from "../../../apps/web/src/screens/wiki/written/written-address.ts";
import { worldBossCategories } from "../../../apps/web/src/screens/world-boss/world-boss-category.ts";

const unknown = "no-such-page";

/** What to put where a route has a parameter. A route that is not here yet makes the tests fail. */
const values: Readonly<Record<string, readonly string[]>> = {
  "/ref/$refId": ["Osric", "Nobodyhere"],
  "/invitation/$invitationId": [unknown],
  "/game/actions/$category": [...actionCategories, unknown],
  "/game/inventory/$category": [...bagCategories, unknown],
  "/game/recipes/$category": [...recipeCategories, unknown],
  "/game/settings/$category": [...settingsCategories.map(({ id }) => id), unknown],
  "/game/profile/$category": [
    "overview",
    "skills",
    "stats",
    "calling",
    "achievements",
    "titles",
    "appearance",
    "history",
    unknown,
  ],
  "/game/quests/$category": ["story", "daily", "weekly", "village", "shop", "completed", unknown],
  "/game/boosts/$category": ["active", "personal", "village", "global", "history", unknown],
  "/game/equipment/slot/$slotType": ["main-hand", "ring-2", "tool-mining", unknown],
  "/game/wiki/$kind": [...wikiKinds, economyWord, ...writtenWords, unknown],
  "/game/wiki/$kind/$id": [
    "items/cobalt-longsword",
    "recipes/refine-copper-bar",
    "monsters/old-mudjaw",
    "zones/sallow-marsh",
    "rooms/bedroom",
    "rules/levels",
    `items/${unknown}`,
    `articles/${unknown}`,
  ],
  // It opens the chat, and has no page.
  "/game/whispers/$name": [],
  "/game/public/profile/$characterName": ["Osric", "Nobodyhere"],
  "/game/public/village/$villageName": ["Nobodyhere"],
  "/game/public/exploration/$explorationId": ["12"],
  "/game/public/villagepvp/$attackId": ["12"],
  "/game/bug/view/$ticketId": ["7"],
  "/game/suggestion/view/$ticketId": ["7"],
  "/game/admin/$category": ["reports", unknown],
  "/game/news/$postId": [unknown],
  "/game/fighters/$category": [...fightersCategories, unknown],
  "/game/public/battle/$battleId": [unknown],
  "/game/house/$category": [...houseCategories, unknown],
  "/game/market/$category": [...marketCategories, unknown],
  "/game/party/$category": [...partyCategories, unknown],
  "/game/premium/$category": [...premiumCategories, unknown],
  "/game/village/$category": ["overview", "directory", unknown],
  "/game/world-boss/$category": [...worldBossCategories, unknown],
};

/**
 * Every address to visit: each route that the app in this page knows, with something in the place of
 * its parameters, and one address that no route answers.
 *
 * @throws Error when a route has a parameter for which nothing is known.
 */
export async function allAddresses(page: Page): Promise<readonly string[]> {
  const routes = await page.evaluate<string[]>("Object.keys(__TSR_ROUTER__.routesByPath)");
  const addresses = [...new Set(routes)].flatMap(addressesOf);
  return [...addresses, "/game/nowhere", "/nowhere"];
}

/** Those that show every kind of page once, whichever rows and words it shows elsewhere. */
export async function sampledAddresses(page: Page): Promise<readonly string[]> {
  return (await allAddresses(page)).filter(isSampled);
}

/** Of those, the first of each place: actions, inventory, the wiki and so on. */
export async function firstOfEachPlace(page: Page): Promise<readonly string[]> {
  const sampled = await sampledAddresses(page);
  const places = sampled.map(placeOf);
  return sampled.filter((address, at) => places.indexOf(placeOf(address)) === at);
}

/** "/game/actions" of "/game/actions/combat". */
function placeOf(address: string): string {
  return address.split("/").slice(0, 3).join("/");
}

function isSampled(address: string): boolean {
  const isUnknown = address.startsWith("/game/") && address.endsWith(`/${unknown}`);
  const isAlike = otherRows.has(address) || otherPlaces.some((place) => address.startsWith(place));
  return !isAlike && (!isUnknown || address.startsWith("/game/actions/"));
}

const otherRows = new Set([
  ...gatheringSkillIds.slice(1).map((category) => `/game/actions/${category}`),
  ...thingCategories.slice(1).map((category) => `/game/inventory/${category}`),
  ...craftingSkillIds.slice(1).map((category) => `/game/recipes/${category}`),
  ...wikiKinds.slice(1).map((kind) => `/game/wiki/${kind}`),
]);

/** The party's page shows what all places do where nothing goes on yet. */
const otherPlaces = [
  "bug",
  "fighters",
  "market",
  "premium",
  "public/exploration",
  "public/village",
  "suggestion",
  "world-boss",
].map((place) => `/game/${place}`);

function addressesOf(route: string): readonly string[] {
  const parameter = route.indexOf("$");
  if (parameter < 0) return [route];
  const known = values[route];
  if (known === undefined)
    throw new Error(`The route ${route} is new: say in addresses.ts which addresses to visit.`);
  // Nothing follows upon parameters but more of them.
  return known.map((value) => route.slice(0, parameter) + value);
}

/**
 * Goes to an address as a link would, and waits until nothing more arrives that could be seen.
 * Resolves with the address where that leads, which is another one for a redirect.
 */
export async function goWithin(page: Page, address: string): Promise<string> {
  await untilItRoutes(page);
  await page.evaluate(`__TSR_ROUTER__.navigate({ href: ${JSON.stringify(address)} })`);
  await settled(page);
  return new URL(page.url()).pathname;
}

/**
 * The router loads the page anew, once, where a chunk of it does not arrive: of a network that changes, or of an app that is
 * built again meanwhile. Until its app has started there is nothing to navigate with.
 */
async function untilItRoutes(page: Page): Promise<void> {
  await until(page, 'globalThis.__TSR_ROUTER__ === undefined ? ["its router"] : []', 30_000);
}

/**
 * Goes to an address of a host and waits as `goWithin` does: as a link would where the page shows the game already, else as
 * whoever types it. To load the whole app again for each step of a journey takes several times what the step takes.
 */
export async function goTo(page: Page, url: string): Promise<void> {
  const { origin, pathname, search } = new URL(url);
  const isInGame = page.url().startsWith(`${origin}/game/`) && page.url() !== url;
  if (isInGame) {
    await goWithin(page, pathname + search);
    return;
  }
  await page.goto(url);
  await settled(page);
}

/**
 * Waits until the page has its heading, its data, its land and its faces.
 *
 * @throws Error when that takes longer, with the page and what it still waits for.
 */
export async function settled(page: Page, withinMs = 30_000): Promise<void> {
  await until(page, lookForMissing, withinMs);
}

/** Waits until what is asked in the page misses nothing. */
async function until(page: Page, missingWords: string, withinMs: number): Promise<void> {
  const time = AbortSignal.timeout(withinMs);
  // A page that stands still answers nothing, not even that it waits.
  const isLate = new Promise<"late">((resolve) => {
    time.addEventListener("abort", () => resolve("late"));
  });
  let missing: readonly string[] = ["its first answer"];
  while (missing.length > 0) {
    const asked = page.evaluate<readonly string[]>(missingWords).catch(untilLoaded);
    const seen = await Promise.race([asked, isLate]);
    if (seen === "late")
      throw new Error(`${page.url()} still waits for ${missing.join(", ")} after ${withinMs} ms.`);
    missing = seen;
    if (missing.length > 0) await sleep(lookEveryMs);
  }
}

/** What was asked of a page that is loaded anew meanwhile goes with it, and is asked of the next one. */
function untilLoaded(error: unknown): readonly string[] {
  if (/context was destroyed|frame was detached|Cannot find context/u.test(String(error)))
    return ["its first answer"];
  throw error;
}

const lookEveryMs = 30;

const unfinished = [
  ".skeleton",
  ".plain-page[role=status]",
  ".portrait__hood",
  ".scenery:not(:has(.scenery__drawing))",
];

const lookForMissing = `(() => {
  const headings = document.querySelectorAll("h1").length;
  return [
    ...(globalThis.__TSR_ROUTER__?.state.status === "idle" ? [] : ["its route"]),
    ...(headings === 1 ? [] : ["one heading instead of " + headings]),
    ...${JSON.stringify(unfinished)}.filter((one) => document.querySelector(one) !== null),
    ...(document.fonts.status === "loaded" ? [] : ["its fonts"]),
  ];
})()`;
