import { setImmediate } from "node:timers/promises";
import { expect } from "vitest";
import { memorySharedLog } from "../../../src/cluster/memory-shared-log.ts";
import type { Engine } from "../../../src/index.ts";
import { memoryLinks } from "../../../src/nodes/links.ts";
import type { Link } from "../../../src/nodes/links.ts";
import { silentLogger } from "../../../src/options.ts";
import { openNode } from "../memory-cluster.ts";
import { modules, schema } from "./fair-functions.ts";
import { TappedLinks } from "./tapped-links.ts";

export type NonsenseCluster = Awaited<ReturnType<typeof openNonsenseCluster>>;

/** Two nodes that keep to the rules, all that they said to each other, and a way for somebody who does not. */
export async function openNonsenseCluster() {
  // The lease does not run out while this process is busy with both nodes and with whoever talks to them.
  const memory = { log: memorySharedLog({ nowMs: () => 0 }), links: memoryLinks() };
  const links = new TappedLinks(memory.links);
  const cluster = { ...memory, links };
  /** What nodes ended of. */
  const faults: unknown[] = [];
  /** What their logs say of what could not be read. */
  const lines: object[] = [];
  const options = {
    modules,
    schema,
    earlierMoments: true,
    onFatal: (error: unknown) => void faults.push(error),
    logger: { ...silentLogger, error: (fields: object) => void lines.push(fields) },
  };
  let address = "";
  links.onListen = (at) => void (address ||= at);
  const ordering = await openNode(cluster, options);
  const following = await openNode(cluster, options);
  await exchange(ordering, following);
  const known = { toOrderer: [...links.toOrderer], fromOrderer: [...links.fromOrderer] };
  let counted = 0;
  return {
    ...{ ordering, following, faults, lines, known },
    sayToFollower: (text: string) => links.sayToFollower(text),
    /** A link of somebody who has the nodes' secret. */
    impostor: (): Promise<Link> => memory.links.connect(address),
    /** Whether both nodes go on as if nothing had been said. */
    async isWell(): Promise<void> {
      expect(faults).toEqual([]);
      counted++;
      expect(await following.mutation("honest:count", { name: "each" })).toBe(counted);
      const all = await ordering.query("honest:all");
      await expect.poll(() => following.query("honest:all")).toEqual(all);
      // Gold that is a text is data: nodes of two versions may write fields of other types.
      await ordering.query("honest:sums").catch((error: unknown) => {
        expect(String(error)).toContain("is not defined");
      });
      expect(faults).toEqual([]);
    },
    /**
     * Whether the log can be read from its beginning, and says of every document what the nodes say. Not of where an index
     * has it: that keys stay is believed, and somebody who lied about it may have moved one.
     */
    async isReadable(): Promise<void> {
      const all = await ordering.query("honest:all");
      const late = await openNode(cluster, options);
      expect(inAnyOrder(await late.query("honest:all"))).toEqual(inAnyOrder(all));
      await late.close();
    },
  };
}

/** The documents that each index has, by their texts. */
function inAnyOrder(all: unknown): string[][] {
  const indexes = all as readonly string[];
  return indexes.map((rows) =>
    (JSON.parse(rows) as unknown[]).map((row) => JSON.stringify(row)).toSorted(),
  );
}

/** Everything that nodes say to each other is said. */
async function exchange(ordering: Engine, following: Engine): Promise<void> {
  for (const [at, owner] of ["anna", "bert", "cara", "dora"].entries())
    await [ordering, following][at % 2]?.mutation("purses:open", { owner, gold: 10 });
  for (const owner of ["anna", "bert"]) {
    await following.mutation("purses:earn", { owner });
    await following.mutation("purses:earnHot", { owner });
    await following.mutation("purses:later", { owner });
  }
  for (let times = 0; times < 3; times++) await following.mutation("honest:put", { owner: "anna" });
  await following.mutation("honest:put", { owner: "bert" });
  await ordering.mutation("honest:put", { owner: "bert" });
  await following.mutation("purses:pay", { from: "anna", to: "bert", gold: 3 });
  // What is overtaken is answered otherwise, and so is what fails.
  await Promise.all(
    [ordering, following].flatMap((node) =>
      ["anna", "anna"].map((owner) => node.mutation("purses:earn", { owner })),
    ),
  );
  await expect(following.mutation("purses:earnHot", { owner: "nobody" })).rejects.toThrow();
  await setImmediate();
}
