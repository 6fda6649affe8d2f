import { runHost } from "../run-host.ts";
import { versionWorld } from "./version-world.ts";

await runHost(() => versionWorld(process.env["WORLD_VERSION"] === "newer"));
