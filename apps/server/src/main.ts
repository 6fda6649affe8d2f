import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { type Host, startHost } from "./host.ts";
import { gameWorld } from "./world.ts";

const NODE_MAJOR_MIN = 24;
const STOP_TIMEOUT_MS = 8_000;

await main();

async function main(): Promise<void> {
  const nodeMajor = Number(process.versions.node.split(".")[0]);
  if (nodeMajor < NODE_MAJOR_MIN) {
    return fail([
      `This host needs Node ${NODE_MAJOR_MIN} or newer and runs on ${process.version}. Use \`npm start\`.`,
    ]);
  }
  try {
    await run(readConfig(process.env));
  } catch (error) {
    fail(
      error instanceof ConfigError
        ? error.faults
        : [error instanceof Error ? error.message : String(error)],
    );
  }
}

async function run(config: Config): Promise<void> {
  // Logs go to the error stream, so that what is written for people stands alone on the other one.
  const logger = pino(
    { level: config.logLevel, base: null },
    pino.destination({ fd: 2, sync: false }),
  );
  const host = await startHost({
    config,
    logger,
    webDirectory: fileURLToPath(new URL("../../web/dist", import.meta.url)),
    openWorld: gameWorld,
  });
  stopOnSignal(host);
  logger.info(
    { dataDirectory: config.dataDirectory, publicUrl: config.publicUrl },
    "the host is open",
  );
  process.stdout.write(`Aldermoor is open at ${config.publicUrl}\n`);
}

/** A terminal and a starting script both pass a signal on, so a second one means no more than the first. */
function stopOnSignal(host: Host): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    process.stdout.write(`${signal}: finishing what was begun …\n`);
    setTimeout(
      () => fail(["Stopping took too long; unfinished requests were cut off."]),
      STOP_TIMEOUT_MS,
    ).unref();
    host.close().then(
      () => process.exit(0),
      (error: unknown) => fail([error instanceof Error ? error.message : String(error)]),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function fail(sentences: readonly string[]): void {
  for (const sentence of sentences) {
    process.stderr.write(`${sentence}\n`);
  }
  process.exit(1);
}
