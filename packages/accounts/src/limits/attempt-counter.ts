import type { GenericEndpointContext } from "better-auth";

/** How many attempts there are until `windowMs` have been quiet. */
export type AttemptBudget = { readonly attemptsMax: number; readonly windowMs: number };

const triesMax = 10;

/**
 * Each step is one statement that decides and writes, so that two attempts at once count as two. A counter that others
 * make or clear between two steps is looked at again.
 */
export async function takeAttempt(
  { context: { adapter } }: GenericEndpointContext,
  key: string,
  { attemptsMax, windowMs }: AttemptBudget,
): Promise<boolean> {
  for (let tries = 0; tries < triesMax; tries += 1) {
    if (await isCounted(adapter, key, { attemptsMax, windowMs })) return true;
    const counter = await adapter.findOne<{ count: number }>({
      model: "rateLimit",
      where: [{ field: "key", value: key }],
    });
    if (counter !== null && counter.count >= attemptsMax) return false;
    if (counter === null && (await isCreated(adapter, key))) return true;
  }
  return false;
}

/** Begins to count from nothing again. */
export async function clearAttempts(
  { context: { adapter } }: GenericEndpointContext,
  keys: readonly string[],
): Promise<void> {
  await adapter.deleteMany({
    model: "rateLimit",
    where: [{ field: "key", operator: "in", value: [...keys] }],
  });
}

type Adapter = GenericEndpointContext["context"]["adapter"];

/** Adds to a counter that is there: anew when it was quiet for the window, else when there is room. */
async function isCounted(
  adapter: Adapter,
  key: string,
  { attemptsMax, windowMs }: AttemptBudget,
): Promise<boolean> {
  const now = Date.now();
  const byKey = { field: "key", value: key } as const;
  const renewed = await adapter.updateMany({
    model: "rateLimit",
    where: [byKey, { field: "lastRequest", operator: "lte", value: now - windowMs }],
    update: { count: 1, lastRequest: now },
  });
  if (renewed > 0) return true;
  const counted = await adapter.incrementOne({
    model: "rateLimit",
    where: [byKey, { field: "count", operator: "lt", value: attemptsMax }],
    increment: { count: 1 },
    set: { lastRequest: now },
  });
  return counted !== null;
}

/** False when another request made the counter at the same moment: its key is unique. */
async function isCreated(adapter: Adapter, key: string): Promise<boolean> {
  try {
    await adapter.create({ model: "rateLimit", data: { key, count: 1, lastRequest: Date.now() } });
    return true;
  } catch {
    return false;
  }
}
