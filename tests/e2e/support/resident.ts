import type { Api } from "@aldermoor/game/api.ts";
import { expect } from "@playwright/test";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { anyApi } from "convex/server";
import type { Host } from "./host.ts";

type SettleOptions = Parameters<Browser["newContext"]>[0] & { readonly email?: string };

/** Somebody with an account and a character, made behind the screens, at a browser of their own. */
export class Resident {
  static readonly password = "a long enough word";
  readonly context: BrowserContext;
  readonly page: Page;
  readonly email: string;
  readonly #host: Host;

  private constructor(host: Host, page: Page, email: string) {
    this.#host = host;
    this.page = page;
    this.context = page.context();
    this.email = email;
  }

  static async settle(
    browser: Browser,
    host: Host,
    name: string,
    { email = `${name.toLowerCase()}@moor.example`, ...look }: SettleOptions = {},
  ): Promise<Resident> {
    const context = await browser.newContext({ reducedMotion: "reduce", ...look });
    const resident = new Resident(host, await context.newPage(), email);
    await resident.post("/sign-up/email", { name, email, password: Resident.password });
    await resident.#createCharacter(name);
    return resident;
  }

  /** Asks the account service as this browser. */
  async get(path: string): Promise<unknown> {
    const answer = await this.context.request.get(`${this.#host.url}/api/auth${path}`);
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  }

  async post(path: string, data: object, context = this.context): Promise<unknown> {
    const headers = { origin: this.#host.url };
    const url = `${this.#host.url}/api/auth${path}`;
    const answer = await context.request.post(url, { headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  }

  async open(category: string): Promise<void> {
    await this.page.goto(`${this.#host.url}/game/settings/${category}`);
    await expect(this.page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole("button", { name, exact: true }).click();
  }

  panel(name: string) {
    return this.page.getByRole("region", { name, exact: true });
  }

  async toast(words: string | RegExp): Promise<void> {
    const toast = this.page.locator("[data-sonner-toast]").filter({ hasText: words });
    await expect(toast.first()).toBeVisible();
  }

  async #createCharacter(name: string): Promise<void> {
    const token: unknown = await this.get("/convex/token");
    const client = new ConvexHttpClient(this.#host.url, { skipConvexDeploymentUrlCheck: true });
    client.setAuth((token as { token: string }).token);
    const made = await client.mutation(api.character.create, {
      name,
      origin: "moorborn",
      mode: "standard",
      avatarSeed: 7,
    });
    if (!made.ok) throw new Error(`${name} was refused: ${made.code}.`);
  }
}

// The proxy answers any path; the game's own type says which paths exist.
const api = anyApi as unknown as Api;
