import { once } from "node:events";
import { gameWorld } from "../game-world.ts";
import { runHost } from "../run-host.ts";

// The host as it ships, which has read its whole program before it is wanted: where hosts are killed one after the other, the next
// one opens the data folder at once.
process.stdout.write("The host stands by.\n");
await once(process.stdin, "data");
process.stdin.destroy();
await runHost(gameWorld);
