// Guests at a started host whose characters fight, each with a page behind an address of its own that follows its work, its
// sheet and its goods, and gives an order again and again: what each process of the host needs of a core with one, two and three
// nodes, and how long orders take. On a machine whose cores are all in use this says what is moved from the first
// process to the others, and not what is gained.
import { mkdirSync, mkdtempSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startHostProcess } from "../apps/server/src/testing/host-process.ts";
import { hostOptions } from "../tools/start/host-options.mjs";
import { openHostPages, orderMs, shareOf } from "./load/host-pages.ts";
import type { HostPage } from "./load/host-pages.ts";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    pages: { type: "string" },
    nodes: { type: "string", default: "1,2,3" },
    "order-every-seconds": { type: "string", default: "2" },
  },
});
const pageCount = Number(options.pages ?? (options.quick ? "60" : "300"));
const warmUpMs = options.quick ? 5_000 : 20_000;
const measuredMs = options.quick ? 10_000 : 60_000;
const everyMs = Number(options["order-every-seconds"]) * 1_000;

const dataRoot = fileURLToPath(new URL("../data/", import.meta.url));
mkdirSync(dataRoot, { recursive: true });
for (const count of options.nodes.split(",")) await measure(Number(count));
process.exit();

async function measure(nodes: number): Promise<void> {
  const host = await startHostProcess({
    entry: "main.ts",
    environment: { NODES: String(nodes), TRUSTED_PROXY: "127.0.0.1" },
    dataDirectory: mkdtempSync(`${dataRoot}bench-further-nodes-`),
    nodeOptions: hostOptions(),
  });
  try {
    await nodesOpen(host.origin, nodes);
    const addressOf = (nth: number): string => `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;
    const pages = await openHostPages(host.origin, pageCount, addressOf);
    let isOver = false;
    const tookMs: number[] = [];
    const giving = pages.map((page, nth) =>
      keepOrdering(page, (everyMs * nth) / pageCount, tookMs, () => isOver),
    );
    await wait(warmUpMs);
    tookMs.length = 0;
    const before = await figuresOf(host.origin, nodes);
    const startMs = performance.now();
    await wait(measuredMs);
    const seconds = (performance.now() - startMs) / 1_000;
    const after = await figuresOf(host.origin, nodes);
    const orders = tookMs.length;
    isOver = true;
    await Promise.all(giving);
    const each = after.map(({ cpuSeconds, ...rest }, at) => {
      const cpu = cpuSeconds - (before[at]?.cpuSeconds ?? 0);
      return { ...rest, share: cpu / seconds };
    });
    const sum = each.reduce((all, { share }) => all + share, 0);
    process.stdout.write(
      `${nodes} nodes, ${pageCount} pages, ${(orders / seconds).toFixed(0)} orders a second: p50 ${shareOf(tookMs, 0.5).toFixed(1)} ms, ` +
        `p99 ${shareOf(tookMs, 0.99).toFixed(1)} ms; of a core ${each.map(({ share }) => share.toFixed(3)).join(" + ")} = ${sum.toFixed(3)}, ` +
        `the first node first; resident ${each.map(({ mib }) => mib.toFixed(0)).join(" + ")} MiB; ` +
        `connections ${each.map(({ connections }) => connections).join(" + ")}\n`,
    );
    await Promise.all(pages.map(({ client }) => client.close()));
  } finally {
    await host.dispose();
  }
}

async function nodesOpen(origin: string, nodes: number): Promise<void> {
  for (;;) {
    const { nodes: others = [] } = (await (await fetch(`${origin}/readyz`)).json()) as {
      nodes?: { isOpen: boolean }[];
    };
    if (others.filter(({ isOpen }) => isOpen).length === nodes - 1) return;
    await wait(200);
  }
}

async function keepOrdering(
  page: HostPage,
  afterMs: number,
  tookMs: number[],
  isOver: () => boolean,
): Promise<void> {
  await wait(afterMs);
  while (!isOver()) {
    const startMs = performance.now();
    tookMs.push(await orderMs(page));
    await wait(Math.max(0, everyMs - (performance.now() - startMs)));
  }
}

/** Of each process, the first node's first, as the host tells it. */
async function figuresOf(origin: string, nodes: number) {
  // What a node says of itself is up to a second old.
  await wait(1_100);
  const text = await (await fetch(`${origin}/metrics`)).text();
  const figure = (name: string): number =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${name} `))
        ?.split(" ")[1],
    );
  return Array.from({ length: nodes }, (_, at) => {
    const further = (name: string): number => figure(`host_further_node_${name}{node="${at + 1}"}`);
    return at === 0
      ? {
          cpuSeconds: figure("process_cpu_seconds_total"),
          mib: figure("process_resident_memory_bytes") / 2 ** 20,
          connections: figure("engine_connections"),
        }
      : {
          cpuSeconds: further("cpu_seconds"),
          mib: further("resident_bytes") / 2 ** 20,
          connections: further("connections"),
        };
  });
}
