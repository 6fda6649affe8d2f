import { setTimeout as pause } from "node:timers/promises";
import type { LeaseHolder, SharedLog } from "../cluster/shared-log.ts";

/** Begins the names by which a lease tells that a move has it. */
const moverName = "a move";
const ttlMs = 10_000;
const beatMs = 2_000;
const askEveryMs = 250;
// What was killed lets go of a lease when its time is over: a node within seconds.
const nodePatienceMs = 3_000;
const moverPatienceMs = ttlMs + 3_000;

export type HeldLease = {
  /** @throws Error when it is known that the lease was lost */
  check(): void;
  /** Asks whether it is still held, however long nothing else could be asked. @throws Error when it was lost */
  confirm(): Promise<void>;
  release(): Promise<void>;
};

type Lease = Pick<SharedLog, "claim" | "holder" | "renew" | "release">;

/**
 * Takes the lease of a world, so that no node opens it while it is moved.
 *
 * @param move names the move. An earlier process of a move that was killed is waited for.
 * @throws Error with a sentence when a node has it
 */
export async function holdLease(lease: Lease, move: string): Promise<HeldLease> {
  const epoch = await claim(lease, `${moverName} ${move}`);
  let isLost = false;
  const beat = setInterval(() => {
    // A database that does not answer fails the move by itself.
    lease.renew(epoch, ttlMs).then(
      (isHeld) => {
        if (!isHeld) isLost = true;
      },
      () => undefined,
    );
  }, beatMs);
  beat.unref();
  return {
    check() {
      if (isLost) throw lost();
    },
    async confirm() {
      isLost = isLost || !(await lease.renew(epoch, ttlMs));
      if (isLost) throw lost();
    },
    async release() {
      clearInterval(beat);
      if (!isLost) await lease.release(epoch);
    },
  };
}

function lost(): Error {
  return new Error("A node has taken the world over while it was moved. Stop it.");
}

async function claim(lease: Lease, name: string): Promise<bigint> {
  const begunMs = performance.now();
  for (;;) {
    const epoch = await lease.claim({ name, address: "" }, ttlMs);
    if (epoch !== null) return epoch;
    const holder = await lease.holder();
    const isMover = holder === null || isMove(holder);
    if (performance.now() - begunMs > (isMover ? moverPatienceMs : nodePatienceMs))
      throw new Error(inUse(holder?.node.name ?? "?"));
    await pause(askEveryMs);
  }
}

/** Whether a lease is that of a move, and not of a node. */
export function isMove({ node }: Pick<LeaseHolder, "node">): boolean {
  return node.name.startsWith(moverName);
}

/** Who has a world open right now, as a sentence; null when nobody has. */
export async function userOf(lease: Pick<SharedLog, "holder">): Promise<string | null> {
  const holder = await lease.holder();
  if (holder === null || isMove(holder)) return null;
  return inUse(holder.node.name);
}

function inUse(name: string): string {
  return `The node "${name}" has this world open. Stop all nodes of the world first.`;
}
