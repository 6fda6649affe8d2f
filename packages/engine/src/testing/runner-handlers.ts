const events = ["unhandledRejection", "uncaughtException"] as const;

/**
 * Removes the listeners for unhandled errors: a test runner takes each for a failure of its
 * own, and here they are what is tested.
 *
 * @returns what puts them back.
 */
export function setRunnerHandlersAside(): () => void {
  const removed = events.map((event) => {
    const listeners = process.rawListeners(event) as (() => void)[];
    process.removeAllListeners(event);
    return { event, listeners };
  });
  return () => {
    for (const { event, listeners } of removed)
      for (const listener of listeners) process.on(event, listener);
  };
}
