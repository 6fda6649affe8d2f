import { gameWorld } from "./game-world.ts";
import { runHost } from "./run-host.ts";

await runHost(gameWorld);
