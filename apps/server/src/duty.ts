import type { Engine } from "@aldermoor/engine/index.ts";

/** What one host does for its world, whatever others there are: it is whoever orders. */
export type Duty = {
  /** Prepares the world for this program, once; from then on the work is this host's. */
  readonly begin: () => Promise<void>;
  readonly isOurs: () => boolean;
};

export function createDuty(
  engine: Pick<Engine, "orders" | "shareWork">,
  prepare: () => Promise<void>,
): Duty {
  let isPrepared = false;
  return {
    async begin() {
      await prepare();
      isPrepared = true;
      engine.shareWork();
    },
    isOurs: () => isPrepared && engine.orders,
  };
}
