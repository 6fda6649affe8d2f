import * as older from "convex-128/browser";
import * as current from "convex/browser";
import { makeFunctionReference } from "convex/server";
import type { FunctionReference } from "convex/server";

/** The official clients by version. Both have the surface that the tests use. */
export const officialClients: [string, typeof current][] = [
  ["1.48.0", current],
  ["1.28.0", older as unknown as typeof current],
];

/** Local servers have no deployment's address, and failures are expected here, not news. */
export const quietly = { skipConvexDeploymentUrlCheck: true, logger: false } as const;

/** A client, or a live query, that a test must close. */
type Closable = { close(): Promise<void> | void };

const open = new Set<Closable>();

/** Remembers a client until `closeClients`. */
export function track<Client extends Closable>(client: Client): Client {
  open.add(client);
  return client;
}

export async function closeClients(): Promise<void> {
  const clients = [...open];
  open.clear();
  await Promise.all(clients.map(async (client) => client.close()));
}

// What the tests call is named here once; arguments and results are checked by the server.
export function queryRef(name: string): FunctionReference<"query"> {
  return makeFunctionReference<"query">(name);
}

export function mutationRef(name: string): FunctionReference<"mutation"> {
  return makeFunctionReference<"mutation">(name);
}

export function actionRef(name: string): FunctionReference<"action"> {
  return makeFunctionReference<"action">(name);
}
