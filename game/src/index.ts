import { defineSchema } from "convex/server";
import type { Feature, Job } from "./core/define-feature.ts";
import type { FeedRoute } from "./core/feed-route.ts";
import { features } from "./features.ts";

export type { Fault } from "./core/functions/calls/run-isolated.ts";
export { createCallRate } from "./core/functions/calls/call-rate.ts";
export { reportFaultsTo } from "./core/functions/faults.ts";
export { configureGame } from "./core/functions/secret.ts";
export { configureSignIns } from "./player-files/functions/sign-in-desk.ts";
export { configurePayments } from "./premium/functions/payment-settings.ts";
export { configurePush } from "./push/functions/server-key.ts";
export { configureTelemetry } from "./telemetry/functions/host-reading.ts";

const list: readonly Feature[] = features;

/** The functions of each feature by its name: `gameModules["chat"]["send"]` is `chat:send`. */
export const gameModules: Readonly<Record<string, Readonly<Record<string, unknown>>>> =
  Object.fromEntries(
    list
      .filter((feature) => Object.keys(feature.functions).length > 0)
      .map((feature) => [feature.name, feature.functions]),
  );

type BothOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The tables of all features together. */
export type GameTables = BothOf<(typeof features)[number]["tables"]>;

const tables: GameTables = Object.assign({}, ...list.map((feature) => feature.tables));

export const gameSchema = defineSchema(tables);

/**
 * What one transaction of the game may read beyond the engine's own bound: a village of thirty ends at once, and each of its members is
 * settled and told of it, which takes some three hundred ranges a head where much has happened to them.
 */
export const gameLimits = { rangesReadMax: 16_384 } as const;

/** What the host runs again and again: `run` is an internal mutation, one run at a time for each job. */
export const gameJobs: readonly Job[] = list.flatMap((feature) => feature.jobs);

/** What the host answers to anybody over plain HTTP. */
export const gameFeed: readonly FeedRoute[] = list.flatMap(({ feed = [] }) => feed);
