import { setTimeout as pace } from "node:timers/promises";

/** Does something again and again for a while, from several places at once. Answers how often. */
export async function keepOn(
  { forMs, atOnce }: { readonly forMs: number; readonly atOnce: number },
  act: (at: number) => Promise<unknown>,
): Promise<number> {
  const endMs = Date.now() + forMs;
  let count = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (Date.now() < endMs) {
        // Nothing that fails at once may keep the attacker's own process from hearing the host.
        await Promise.all([act(count++), pace(0)]);
      }
    }),
  );
  return count;
}

/** Does something for each of a number of places, a few at once. */
export async function forAll(
  count: number,
  atOnce: number,
  act: (at: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(count, atOnce) }, async () => {
      while (next < count) await act(next++);
    }),
  );
}
