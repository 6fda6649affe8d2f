import type { Logger } from "pino";
import type { World } from "../world.ts";
import type { HostTold } from "./node-calls.ts";

/** So old may be what staff see of the host on a node that is not the first. */
const toldMs = 2_000;

/**
 * Lets the world ask how its host stands where another process is the host: what that one told last, which is asked for
 * again when somebody looks.
 */
export async function openToldTelemetry(parts: {
  readonly world: Pick<World, "telemetry">;
  readonly hostTells: () => Promise<HostTold | null>;
  readonly logger: Logger;
}): Promise<void> {
  const { world, hostTells, logger } = parts;
  if (world.telemetry === undefined) return;
  const first = await hostTells();
  if (first === null) return;
  let told = first;
  let askedMs = performance.now();
  const look = (): HostTold => {
    if (performance.now() - askedMs >= toldMs) {
      askedMs = performance.now();
      hostTells().then(
        (answer) => {
          told = answer ?? told;
        },
        (error: unknown) => logger.warn({ err: error }, "the host did not tell how it stands"),
      );
    }
    return told;
  };
  world.telemetry.configure({ count: () => look().count, works: () => look().works });
}
