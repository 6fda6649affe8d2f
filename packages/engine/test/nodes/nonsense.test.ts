import { afterEach, test } from "vitest";
import { closeCluster } from "./memory-cluster.ts";
import { openNonsenseCluster } from "./nonsense/nonsense-cluster.ts";
import { sayToFollower, sayToOrderer } from "./nonsense/say-nonsense.ts";

// Rule 236, a small part of `npm run prove -- nonsense`.

afterEach(closeCluster);

test("somebody who has the nodes' secret and sends nonsense stops nobody's mutations and nobody's reads", async () => {
  await sayToOrderer(await openNonsenseCluster(), 250, 1);
});

test("a node that follows outlives what the one that orders says wrongly", async () => {
  await sayToFollower(await openNonsenseCluster(), 40, 1);
});
