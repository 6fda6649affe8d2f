import path from "node:path";
import type { Api } from "@aldermoor/game/api.ts";
import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { anyApi } from "convex/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Stage, desktop, settlersWords } from "../stage/stage.ts";
import { goWithin, settled } from "../support/addresses.ts";
import { browserLaunch } from "../support/browser.ts";
import { faultsOf, faultsOfColours } from "../support/faults.ts";
import { promisedAddresses } from "../support/promised-addresses.ts";
import { guardAt } from "../support/second-factor.ts";
import type { Reading } from "./page-faults.ts";
import { isTechnical, lookAt } from "./page-faults.ts";
import { takePicture, wear } from "./page-looks.ts";
import type { Role } from "./walk-options.ts";
import { walkOptions } from "./walk-options.ts";
import { clientOf, must } from "./world/actors.ts";
import type { FullWorld } from "./world/full-world.ts";
import { fillWorld, laterMs } from "./world/full-world.ts";
import { words } from "./world/words.ts";

const api = anyApi as unknown as Api;
const options = walkOptions(process.env);
const stage = new Stage();
let browser: Browser;
let world: FullWorld;
/** Rows of a table for docs/proofs.md. */
const rows: string[] = [];

beforeAll(async () => {
  await stage.open();
  browser = await chromium.launch(browserLaunch().launchOptions);
  world = await fillWorld(stage, browser);
});
afterAll(async () => {
  const head = ["", "| who, how | pages | faults |", "| --- | --- | --- |"];
  process.stdout.write(`${[...head, ...rows, ""].join("\n")}\n`);
  await browser.close();
  await stage.close();
});

/** Who looks: a visitor, a player, and two of the staff, whose sessions have a second factor. */
const readers: Readonly<
  Record<Role, { readonly player: string | null; readonly isStaff: boolean }>
> = {
  visitor: { player: null, isStaff: false },
  player: { player: "Bryony", isStaff: false },
  moderator: { player: "Wrenfield", isStaff: true },
  admin: { player: "Osric", isStaff: true },
};

for (const role of options.roles) {
  test(`every promised address shows a ${role} a page of its own, whole and without a fault`, async () => {
    const page = await enter(role);
    const walk = new Walk(page, role);
    for (const address of addressesFor(role)) await walk.visit(address);
    walk.tell();
    expect(walk.faults).toEqual([]);
    await page.context().close();
  });
}

/** A browser in which the reader is signed in, and past whatever greets somebody who was away. */
async function enter(role: Role): Promise<Page> {
  const { player, isStaff } = readers[role];
  const look = { name: role, theme: "dark", ...desktop } as const;
  const page = await stage.visit(browser, look, (one) => one.clock.setFixedTime(laterMs));
  const language = JSON.stringify(options.language);
  await page.addInitScript(`localStorage.setItem("aldermoor.language", ${language})`);
  if (player !== null) await stage.signIn(page, player);
  if (isStaff) await openFile(page);
  await page.goto(`${stage.url}${player === null ? "/" : "/game/actions/combat"}`);
  await settled(page);
  const summary = page.getByRole("dialog");
  if (player !== null) {
    await summary.waitFor({ timeout: 20_000 }).catch(() => undefined);
    if (await summary.isVisible()) await page.keyboard.press("Escape");
    await summary.waitFor({ state: "hidden" });
  }
  return page;
}

/** With a second factor, and the file of a player open for half an hour. */
async function openFile(page: Page): Promise<void> {
  await guardAt(stage.host, "correct horse battery", laterMs)(page.context());
  const client = await clientOf(page, stage);
  await must(client.mutation(api["player-files"].open, { name: "Fenb", reason: words.reason }));
}

function addressesFor(role: Role): readonly string[] {
  const all = [
    ...promisedAddresses(world.examples),
    ...world.pages,
    ...(readers[role].isStaff ? world.desks : []),
  ];
  return all.filter((address) => address.includes(options.only));
}

/** One reader's way through all pages, in each window and theme. */
class Walk {
  readonly faults: string[] = [];
  readonly #page: Page;
  readonly #role: Role;
  /** What the browser complains of, until it is told with a page. */
  readonly #told: string[] = [];
  readonly #seen = new Set<string>();
  readonly #counts = new Map<string, { pages: number; faults: number }>();
  readonly #framesJudged = new Set<string>();

  constructor(page: Page, role: Role) {
    this.#page = page;
    this.#role = role;
    this.#listen();
  }

  /** Goes to an address once, and looks at it in each window and theme without leaving it. */
  async visit(address: string): Promise<void> {
    const page = this.#page;
    for (const [nth, { name, size }] of options.windows.entries()) {
      if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
      if (nth === 0) {
        const reached = await goWithin(page, address);
        const search = address.split("?", 2)[1] ?? "";
        if (this.#seen.has(`${reached}?${search}`)) return;
        this.#seen.add(`${reached}?${search}`);
      } else await settled(page);
      for (const [turn, theme] of options.themes.entries()) {
        await wear(page, theme);
        const look = `${theme}, ${name}`;
        this.#note(look, address, await this.#faultsOf(address, look, turn === 0));
        await this.#picture(`${name}-${theme}`, address);
      }
    }
  }

  tell(): void {
    for (const [look, { pages, faults }] of this.#counts)
      rows.push(`| ${this.#role}, ${look}, ${options.language} | ${pages} | ${faults} |`);
  }

  async #faultsOf(address: string, look: string, isFirst: boolean): Promise<readonly string[]> {
    const reading: Reading = {
      language: options.language,
      written: [...Object.values(words), ...settlersWords],
      state: "whole",
      // A visitor reads of a journey and a siege as well; what else lies there is for players, or has empty parts.
      isOfOne: /^\/game\/public\/(?:exploration|villagepvp)\//u.test(address),
      isTechnical: isTechnical(address),
    };
    const found = await lookAt(this.#page, reading);
    return [...found, ...(await this.#judged(look, isFirst)), ...this.#told.splice(0)];
  }

  /** What frames all pages of a reader is judged once in each look. */
  async #judged(look: string, isFirst: boolean): Promise<readonly string[]> {
    if (!options.isJudged) return [];
    const frame = `${look} ${new URL(this.#page.url()).pathname.startsWith("/game")}`;
    const part = this.#framesJudged.has(frame) ? "main" : ":root";
    this.#framesJudged.add(frame);
    return isFirst ? faultsOf(this.#page, part) : faultsOfColours(this.#page, part);
  }

  #note(look: string, address: string, found: readonly string[]): void {
    const count = this.#counts.get(look) ?? { pages: 0, faults: 0 };
    this.#counts.set(look, { pages: count.pages + 1, faults: count.faults + found.length });
    const lines = found.map((fault) => `${this.#role}, ${look}, ${address}: ${fault}`);
    // At once: it takes minutes until all of them are told.
    for (const line of lines) process.stdout.write(`${line}\n`);
    this.faults.push(...lines);
  }

  async #picture(look: string, address: string): Promise<void> {
    if (options.pictures === "") return;
    await takePicture(this.#page, path.join(options.pictures, this.#role, look), address);
  }

  #listen(): void {
    const told = this.#told;
    this.#page.on("domcontentloaded", () => told.push("the page was loaded anew"));
    this.#page.on("pageerror", (error) => told.push(`an error: ${error.message}`));
    this.#page.on("console", (line) => {
      if (line.type() === "error") told.push(`on the console: ${line.text()}`);
    });
    this.#page.on("response", (answer) => {
      if (answer.status() >= 400) told.push(`${answer.status()} of ${answer.url()}`);
    });
    this.#page.on("requestfailed", (request) => {
      const why = request.failure()?.errorText ?? "";
      // What a page no longer waits for once it is left.
      if (why !== "net::ERR_ABORTED") told.push(`${why} of ${request.url()}`);
    });
  }
}
