const lookEveryMs = 250;

/**
 * Calls back when the npm that runs this script has gone. npm passes a signal to its shell only, and common shells
 * die of it without telling their children; without this, stopping npm would leave the game running.
 */
export function whenNpmEnds(callback) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === "win32") return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== shell) {
      clearInterval(timer);
      callback();
    }
  }, lookEveryMs);
  timer.unref();
}
