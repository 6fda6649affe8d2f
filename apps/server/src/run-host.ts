import { fileURLToPath } from "node:url";
import { surviveUnhandledErrors } from "@aldermoor/engine/index.ts";
import { pino } from "pino";
import { collectWhenIdle } from "./collect-when-idle.ts";
import { ConfigError, readConfig } from "./config.ts";
import type { Config } from "./config.ts";
import type { Host } from "./host.ts";
import { nodeNumberOf } from "./nodes/node-word.ts";
import { stopTimeoutMs } from "./stop-timeout.ts";
import { noteErrors } from "./telemetry/note-errors.ts";
import { RecentErrors } from "./telemetry/recent-errors.ts";
import type { World } from "./world.ts";

const nodeMajorMin = 24;

/** Runs a world in this process until a signal stops it: settings from the environment, faults as sentences. */
export async function runHost(openWorld: (secret: string) => World): Promise<void> {
  const nodeMajor = Number(process.versions.node.split(".")[0]);
  if (nodeMajor < nodeMajorMin) {
    fail([
      `This host needs Node ${nodeMajorMin} or newer and runs on ${process.version}. Use \`npm start\`.`,
    ]);
  }
  const nodeNumber = nodeNumberOf(process.argv.slice(2));
  if (nodeNumber !== null) {
    const { runFurtherNode } = await import("./nodes/run-further-node.ts");
    await runFurtherNode(nodeNumber, openWorld);
    return;
  }
  try {
    await open(readConfig(process.env), openWorld);
  } catch (error) {
    fail(error instanceof ConfigError ? error.faults : [sentenceOf(error)]);
  }
}

async function open(config: Config, openWorld: (secret: string) => World): Promise<void> {
  // Logs go to the error stream, so that what is written for people stands alone on the other one.
  const errors = new RecentErrors();
  const logger = pino(
    { level: config.logLevel, base: null, hooks: noteErrors(errors) },
    pino.destination({ fd: 2, sync: false }),
  );
  const webDirectory = fileURLToPath(new URL("../../web/dist", import.meta.url));
  surviveUnhandledErrors(logger);
  // A further node of a host needs nothing of it.
  const { startHost } = await import("./host.ts");
  const host = await startHost({ config, logger, webDirectory, errors, openWorld });
  collectWhenIdle();
  stopOnSignal(host, stopTimeoutMs + config.settleOnStopMs);
  logger.info(
    { dataDirectory: config.dataDirectory, publicUrl: config.publicUrl },
    "the host is open",
  );
  process.stdout.write(`Aldermoor is open at ${config.publicUrl}\n`);
}

/** A terminal and a starting script both pass a signal on, so a second one means no more than the first. */
function stopOnSignal(host: Host, timeoutMs: number): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    process.stdout.write(`${signal}: finishing what was begun …\n`);
    const tooLong = "Stopping took too long; unfinished requests were cut off.";
    setTimeout(() => fail([tooLong]), timeoutMs).unref();
    host.close().then(
      () => process.exit(0),
      (error: unknown) => fail([sentenceOf(error)]),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function fail(sentences: readonly string[]): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
