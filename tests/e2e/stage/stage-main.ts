import { mock } from "node:test";
import { runHost } from "../../../apps/server/src/run-host.ts";
import { stageOpensMs } from "./stage-time.ts";
import { stageWorld } from "./stage-world.ts";

// Everything here takes the time from `Date`, which stands still until a test moves it. Timers go on,
// so that the host works as ever.
mock.timers.enable({ apis: ["Date"], now: stageOpensMs });
await runHost(stageWorld);
