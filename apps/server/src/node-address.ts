import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { LeaseHolder, NodeAddress, SharedLog } from "@aldermoor/engine/cluster/shared-log.ts";
import { isMove } from "@aldermoor/engine/moving/held-lease.ts";
import type { Links } from "@aldermoor/engine/nodes/links.ts";
import type { Logger } from "pino";

/** Where a node is reached that nobody told its address: from its own machine, by whichever port is free. */
export const addressOnThisMachine = "127.0.0.1:0";

/** The name of a node, unique a process start; it begins with that of its machine and ends with the shape of its program. */
export function newNodeName(shape: string): string {
  return `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)} ${shape}`;
}

/** The shape of the program of a node that `newNodeName` named. */
export function shapeIn(name: string): string {
  return name.split(" ").at(-1) ?? "";
}

// A host that was killed has its lease for two seconds more.
const leaseMs = 4_000;
const askEveryMs = 250;

/**
 * Refuses to begin where the node that orders is on another machine and one of both tells an address that only its own
 * machine knows: they would look for each other for ever.
 *
 * @param forMs how long it may be one that has ended meanwhile
 * @throws Error with a sentence
 */
export async function refuseUnreachable(
  log: Pick<SharedLog, "holder">,
  { address }: NodeAddress,
  forMs = leaseMs,
): Promise<void> {
  const untilMs = performance.now() + forMs;
  for (;;) {
    const fault = faultBetween(address, await log.holder());
    if (fault === null) return;
    if (performance.now() > untilMs) throw new Error(fault);
    await pause(askEveryMs);
  }
}

function faultBetween(ownAddress: string, holder: LeaseHolder | null): string | null {
  if (holder === null || holder.node.name.startsWith(`${hostname()} `)) return null;
  if (isMove(holder)) return "This world is being moved: start when npm run migrate has ended.";
  const [machine = ""] = holder.node.name.split(" ");
  if (isOfOneMachine(holder.node.address))
    return `The node that orders this world runs on ${machine} and is reached from there alone. Set NODE_ADDRESS of that one.`;
  if (isOfOneMachine(ownAddress))
    return `A node of this world runs on ${machine}, which cannot reach this one. Set NODE_ADDRESS to where other machines do.`;
  return null;
}

/** Whether an address leads every machine to itself. */
function isOfOneMachine(address: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]):/.test(address);
}

const toldEveryMs = 10_000;

/** Links that say in the log when another node cannot be reached, and in a sentence when this one cannot listen. */
export function spokenLinks(links: Links, logger: Logger): Links {
  let toldMs = Number.NEGATIVE_INFINITY;
  return {
    async connect(address) {
      try {
        return await links.connect(address);
      } catch (error) {
        if (performance.now() - toldMs > toldEveryMs) {
          toldMs = performance.now();
          logger.warn(
            { err: error, address },
            "The node that orders was not reached; it is asked again.",
          );
        }
        throw error;
      }
    },
    async listen(address, accept) {
      try {
        return await links.listen(address, accept);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`Other nodes cannot be heard at NODE_ADDRESS ${address}: ${reason}`, {
          cause: error,
        });
      }
    },
  };
}
