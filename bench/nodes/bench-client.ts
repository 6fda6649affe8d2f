import { ConvexClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import type { Contender } from "../contender.ts";

export const transfer = makeFunctionReference<
  "mutation",
  { from: number; to: number; amount: number }
>("accounts:transfer");

export const get = makeFunctionReference<"query", { account: number }, { balance: number } | null>(
  "accounts:get",
);

/** The official client, connected to one node. */
export function clientOf({ port }: Contender): ConvexClient {
  return new ConvexClient(`http://127.0.0.1:${port}`, {
    skipConvexDeploymentUrlCheck: true,
    logger: false,
  });
}
