import type { Outcome } from "@aldermoor/game/core/rules/outcome.ts";
import type { Browser, Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { z } from "zod";
import type { Stage } from "../../stage/stage.ts";
import { desktop } from "../../stage/stage.ts";
import { guardAt } from "../../support/second-factor.ts";

/** Somebody who acts behind the screens. */
export type Actor = { readonly client: ConvexHttpClient; readonly characterId: string };

/** Those who live on a stage, each signed in once. */
export class Actors {
  readonly #stage: Stage;
  readonly #known = new Map<string, Promise<Actor>>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  get(name: string): Promise<Actor> {
    const known = this.#known.get(name) ?? this.#stage.actAs(name);
    this.#known.set(name, known);
    return known;
  }
}

/** What a command answers. Throws where it refuses: then the world would not be what the proof says it is. */
export async function must<Value>(asked: Promise<Outcome<Value>>): Promise<Value> {
  const outcome = await asked;
  if (!outcome.ok) throw new Error(`The world is not furnished: ${JSON.stringify(outcome)}.`);
  return outcome.value;
}

/** A browser in which somebody of the stage is signed in, to ask the account service with. */
export async function doorOf(browser: Browser, stage: Stage, name: string): Promise<Page> {
  const page = await stage.visit(browser, { name: "door", theme: "dark", ...desktop });
  await stage.signIn(page, name);
  return page;
}

/** Whoever is signed in there, with a second factor, as staff have it. */
export async function guardedClient(
  page: Page,
  stage: Stage,
  nowMs: number,
): Promise<ConvexHttpClient> {
  await guardAt(stage.host, "correct horse battery", nowMs)(page.context());
  return clientOf(page, stage);
}

/** A client with the session of a browser. */
export async function clientOf(page: Page, stage: Stage): Promise<ConvexHttpClient> {
  const answer = await page.request.get(`${stage.url}/api/auth/convex/token`);
  const { token } = withToken.parse(await answer.json());
  const client = new ConvexHttpClient(stage.url, { skipConvexDeploymentUrlCheck: true });
  client.setAuth(token);
  return client;
}

const withToken = z.object({ token: z.string() });
