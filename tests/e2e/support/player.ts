import { expect } from "@playwright/test";
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { goTo } from "./addresses.ts";

/** A person at a browser: what one sees and presses, by role and words. */
export class Player {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly #origin: string;
  name = "";

  static readonly #here = new Set<BrowserContext>();

  private constructor(context: BrowserContext, page: Page, origin: string) {
    this.context = context;
    this.page = page;
    this.#origin = origin;
  }

  static async arrive(browser: Browser, origin: string): Promise<Player> {
    const context = await browser.newContext();
    const player = Player.at(await context.newPage(), origin);
    await player.page.goto(origin);
    return player;
  }

  /** Somebody who plays already, by the name of the character, at a page of a browser of their own. */
  static at(page: Page, origin: string, name = ""): Player {
    const player = new Player(page.context(), page, origin);
    Player.#here.add(player.context);
    player.name = name;
    return player;
  }

  /** Closes the browsers of everybody who has arrived: an open page keeps asking its server. */
  static async allLeave(): Promise<void> {
    const open = [...Player.#here];
    Player.#here.clear();
    await Promise.all(open.map((context) => context.close()));
  }

  async signUp(email: string, password = "a long enough word"): Promise<void> {
    await this.page.getByRole("button", { name: "Create account" }).click();
    const dialog = this.page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Email" }).fill(email);
    await dialog.getByRole("textbox", { name: "Password" }).fill(password);
    await dialog.getByRole("button", { name: "Create account" }).click();
    await this.page.waitForURL("**/characters");
  }

  async lookAroundAsGuest(): Promise<void> {
    await this.page.getByRole("button", { name: "Play now as a guest" }).click();
    await this.page.waitForURL("**/characters");
  }

  async create(name: string): Promise<void> {
    const dialog = await this.openCreation();
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    await expect(dialog.getByText("The name is free.")).toBeVisible();
    await dialog.getByRole("button", { name: "Start playing" }).click();
    await this.page.waitForURL("**/game/**");
    this.name = name;
  }

  async openCreation(): Promise<Locator> {
    // Whoever has no character yet is asked at once.
    const dialog = this.page.getByRole("dialog", { name: "New character" });
    const create = this.page.getByRole("button", { name: "Create", exact: true });
    await expect(dialog.or(create).first()).toBeVisible();
    if (!(await dialog.isVisible())) await create.click();
    return dialog;
  }

  async open(path: string): Promise<void> {
    await goTo(this.page, `${this.#origin}/game/${path}`);
  }

  /** Waits until the step of the story is done, and takes its reward. */
  async claim(quest: string): Promise<void> {
    await this.open("quests/story");
    const step = this.page
      .getByRole("region", { name: quest })
      .or(this.page.getByRole("listitem").filter({ hasText: quest }));
    // The longest step of the first chapter asks for eight actions of six seconds.
    await step.getByRole("button", { name: "Claim" }).first().click({ timeout: 150_000 });
    await this.toast(quest);
  }

  async toast(words: string | RegExp): Promise<void> {
    await expect(
      this.page.locator("[data-sonner-toast]").filter({ hasText: words }).first(),
    ).toBeVisible();
  }

  async say(channel: "Help" | "Moor", words: string): Promise<void> {
    await this.listenTo(channel);
    const field = this.page.getByRole("complementary", { name: "Chat" }).getByRole("textbox");
    await field.fill(words);
    await field.press("Enter");
  }

  async listenTo(channel: "Help" | "Moor"): Promise<void> {
    await this.page.getByRole("tab", { name: channel }).click();
  }

  heard(words: string): Locator {
    return this.page.getByRole("complementary", { name: "Chat" }).getByText(words);
  }

  /** The combat level as the character menu shows it. */
  async level(): Promise<number> {
    const menu = this.page.getByRole("button", { name: /character menu/ });
    const words = (await menu.textContent()) ?? "";
    return Number(/Level (\d+)/.exec(words)?.[1] ?? 0);
  }

  async gold(): Promise<number> {
    const purse = this.page.locator(".top-bar__purse .currency--gold");
    return Number(((await purse.textContent()) ?? "").replaceAll(/\D/g, ""));
  }
}
