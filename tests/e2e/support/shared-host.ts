import { Host } from "./host.ts";

/**
 * A host whose time goes on, for files of tests that bring people of their own, by names of their own, and whose other
 * traces no other file looks for: the first of them in a process starts it, and the others find it running. It goes with
 * the process. What has other settings, stops its host or counts what is there has one of its own.
 */
export const sharedHost = new Host({
  hostname: "localhost",
  environment: { AUTH_RATE_LIMIT_FACTOR: "100" },
});

let starting: Promise<void> | undefined;

export function startSharedHost(): Promise<void> {
  starting ??= sharedHost.start();
  return starting;
}

process.once("exit", () => sharedHost.abandon());
