import type { Engine } from "@aldermoor/engine/index.ts";
import { z } from "zod";
import type { Job } from "../job-runner.ts";
import type { World } from "../world.ts";

/** Looks so often that a page which staff close is closed within a second. */
export const endKicks: Job = {
  name: "end kicked connections",
  everyMs: 500,
  firstAfterMs: 0,
  run: "engine:revoke",
};

const accountIds = z.array(z.string());

/** Ends the connections of the accounts that staff kicked. Cut off in between it ends them once more. */
export async function endKicked({
  world,
  engine,
}: {
  readonly world: Pick<World, "kicks">;
  readonly engine: Pick<Engine, "query" | "mutation" | "revoke">;
}): Promise<void> {
  if (world.kicks === undefined) return;
  const { waiting, done } = world.kicks;
  const kicked = accountIds.parse(await engine.query(waiting));
  if (kicked.length === 0) return;
  engine.revoke(({ subject }) => kicked.includes(subject), "Staff have closed this page.");
  await engine.mutation(done, { accountIds: kicked });
}
