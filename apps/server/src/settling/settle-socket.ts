import { askHost, serveCommand } from "@aldermoor/engine/doors/command-socket.ts";
import type { CommandSocket } from "@aldermoor/engine/doors/command-socket.ts";
import type { Logger } from "pino";
import { z } from "zod";
import type { Settled } from "./settle-open-work.ts";

const settledShape = z.object({
  settled: z.number(),
  failed: z.number(),
  isComplete: z.boolean(),
});

/** Takes requests to settle all characters. Those that come while one is running share its answer. */
export function serveSettling(options: {
  readonly path: string;
  readonly settle: () => Promise<Settled>;
  readonly logger: Logger;
}): Promise<CommandSocket> {
  const { path, settle, logger } = options;
  let running: Promise<Settled> | null = null;
  const run = () =>
    (running ??= settle().finally(() => {
      running = null;
    }));
  return serveCommand({ path, command: "npm run settle", run, logger });
}

/**
 * Asks a running host to settle all characters; null when none listens.
 *
 * @throws Error with its words when the host fails, or ends before it is done
 */
export async function askToSettle(path: string): Promise<Settled | null> {
  const answer = await askHost(path, {});
  return answer === null ? null : settledShape.parse(answer);
}
