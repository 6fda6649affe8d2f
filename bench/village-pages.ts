// Villages of thirty whose members all look at a page of their village, while twenty gifts a second come from them, ever from
// another one: how often each page is renewed, and what a gift takes of the server with all that is told of it.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { hostOptions } from "../tools/start/host-options.mjs";
import { runLoad, startContender } from "./contender.ts";
import type { VillagePagesPlan, VillagePagesResult } from "./load/run-village-pages.ts";

const { values: options } = parseArgs({
  options: {
    villages: { type: "string", default: "1" },
    seconds: { type: "string", default: "20" },
  },
});
const membersOfVillage = 30;
// Whoever gives sees it at once, besides what all are shown once a second.
const besideOwnMax = 1.1;

const dataRoot = fileURLToPath(new URL("../data/", import.meta.url));
mkdirSync(dataRoot, { recursive: true });
const folder = mkdtempSync(`${dataRoot}bench-village-pages-`);
const pages = String(membersOfVillage * Number(options.villages));
const parameters = [`${folder}/world.db`, pages, "0", "0", "", "villages"];
const server = await startContender("game-server.ts", parameters, {
  core: null,
  nodeOptions: hostOptions(512, 400),
});
try {
  const plan = {
    port: server.port,
    membersOfVillage,
    giftsPerSecond: 20,
    forMs: 1_000 * Number(options.seconds),
  } satisfies VillagePagesPlan;
  print(await runLoad<VillagePagesResult>("run-village-pages.ts", plan, null));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function print(result: VillagePagesResult): void {
  const { gifts, refused, transitions, cpuMs, queryRuns, seconds } = result;
  const besideOwn = (transitions - gifts) / Number(pages) / seconds;
  const isReached = besideOwn <= besideOwnMax && refused === 0;
  process.stdout.write(
    `${pages} pages, ${gifts} gifts in ${seconds.toFixed(0)} s, ${refused} refused: each page is renewed ` +
      `${besideOwn.toFixed(2)} times a second besides its own gifts (at most ${besideOwnMax}: ${isReached ? "reached" : "MISSED"})\n` +
      `a gift takes ${(cpuMs / gifts).toFixed(2)} ms of a processor and ${(queryRuns / gifts).toFixed(1)} runs of queries; ` +
      `its answer after p50 ${result.p50Ms.toFixed(1)} ms, p99 ${result.p99Ms.toFixed(1)} ms\n`,
  );
  process.exitCode = isReached ? 0 : 1;
}
