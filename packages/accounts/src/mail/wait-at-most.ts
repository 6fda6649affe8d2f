/** Resolves when something has ended, or a time is over. */
export async function waitAtMost(work: Promise<void> | null, waitMs: number): Promise<void> {
  const { promise: timeIsUp, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, waitMs);
  await Promise.race([work, timeIsUp]);
  clearTimeout(timer);
}
