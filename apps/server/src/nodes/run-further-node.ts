import { createServer, IncomingMessage } from "node:http";
import type { Server } from "node:http";
import { Socket } from "node:net";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { diskFileStore } from "@aldermoor/engine/files/disk-file-store.ts";
import {
  filesOfAnother,
  furtherNode,
  pipeLinks,
  surviveUnhandledErrors,
} from "@aldermoor/engine/index.ts";
import type { Engine, PipeLinks } from "@aldermoor/engine/index.ts";
import { pino } from "pino";
import type { Logger } from "pino";
import { collectWhenIdle } from "../collect-when-idle.ts";
import { readConfig } from "../config.ts";
import type { Config } from "../config.ts";
import { uploadsFolder } from "../data/data-files.ts";
import { loadSecrets } from "../data/secrets.ts";
import { startJobs } from "../job-runner.ts";
import { openHostPayments } from "../payments/host-payments.ts";
import { openHostPush } from "../push/host-push.ts";
import { createSharedWork } from "../shared-work.ts";
import { createKickEnder, endKicks } from "../staff/end-kicked.ts";
import { openHostSignIns } from "../staff/host-sign-ins.ts";
import { noteErrors } from "../telemetry/note-errors.ts";
import { RecentErrors } from "../telemetry/recent-errors.ts";
import { openWorldEngine } from "../world-engine.ts";
import type { World } from "../world.ts";
import { converse } from "./conversation.ts";
import type { Conversation } from "./conversation.ts";
import { hostAddress } from "./node-calls.ts";
import type { HandedSocket, HostCalls, NodeCalls, NodeReading, TookSocket } from "./node-calls.ts";
import { revoke } from "./revocation.ts";
import { openToldTelemetry } from "./told-telemetry.ts";

/** Where its host put the pipe. */
const pipeDescriptor = 4;
const standsEveryMs = 1_000;

type Parts = {
  readonly number: number;
  readonly config: Config;
  readonly world: World;
  readonly logger: Logger;
  readonly errors: RecentErrors;
  readonly pipe: PipeLinks;
};

/** Serves clients of a host in this process, for as long as its host wants and lives. */
export async function runFurtherNode(
  number: number,
  openWorld: (secret: string) => World,
): Promise<void> {
  // A terminal and a service manager signal all processes; the host ends its nodes in their turn.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
  const pipe = pipeLinks(new Socket({ fd: pipeDescriptor }), "far");
  void pipe.over.then(() => process.exit(0));
  const config = readConfig(process.env);
  const errors = new RecentErrors();
  const logger = pino(
    { level: config.logLevel, base: { node: number }, hooks: noteErrors(errors) },
    pino.destination({ fd: 2, sync: false }),
  );
  surviveUnhandledErrors(logger);
  const world = openWorld(loadSecrets(config.dataDirectory).game);
  world.reportFaultsTo?.(({ about, error }) => logger.error({ err: error, part: "game" }, about));
  try {
    await open({ number, config, world, logger, errors, pipe });
  } catch (error) {
    logger.error({ err: error }, "a further node could not be opened");
    logger.flush(() => process.exit(1));
  }
}

async function open(parts: Parts): Promise<void> {
  const { config, world, logger, pipe } = parts;
  let engine: Engine | null = null;
  const handed = new Map<number, () => void>();
  const host = converse<HostCalls>(await pipe.connect(hostAddress), {
    revoke: (revocation) => {
      // What was verified before is with its connection by then.
      setImmediate(() => engine !== null && revoke(engine, revocation));
    },
    serve: (socket) => {
      handed.get(socket)?.();
      handed.delete(socket);
    },
    stop: () => void end(engine),
  } satisfies NodeCalls);
  const { name, tables } = await host.ask("begin");
  const writer = availableParallelism() > 1 ? "thread" : "inline";
  engine = await openWorldEngine({
    ...{ config, logger, world },
    files: { store: filesOfAnother(diskFileStore(join(config.dataDirectory, uploadsFolder))) },
    storage: furtherNode({ pipe, name, path: tables, writer }),
    verify: (token) => host.ask("verify", token),
  });
  await configureWorld(parts, host, engine);
  startJobs([endKicks], createKickEnder({ world, engine }), logger);
  const work = createSharedWork({ engine, isOurs: () => false });
  startJobs(world.jobs, work.run, logger, work.mayRun);
  takeSockets(host, engine, handed);
  tellStanding(parts, host, engine);
  collectWhenIdle();
  host.tell("opened");
}

/** Gives the world what its functions ask of a host, on whichever node they run. */
async function configureWorld(
  { config, world, logger }: Parts,
  host: Conversation<HostCalls>,
  engine: Engine,
): Promise<void> {
  const run = (path: string, args: Parameters<Engine["mutation"]>[1]) =>
    engine.mutation(path, args);
  // The host carries what there is to carry.
  const common = { world, publicUrl: config.publicUrl, mayWork: () => false, run, logger };
  const dataDirectory = config.dataDirectory;
  openHostPush({ ...common, settings: config.push, dataDirectory });
  openHostPayments({ ...common, settings: config.payments });
  openHostSignIns({
    world,
    accounts: {
      findUserId: (email) => host.ask("findUserId", email),
      signIns: {
        signInsOf: (userId) => host.ask("signInsOf", userId),
        usersFrom: (beginnings) => host.ask("usersFrom", beginnings),
      },
    },
    logger: logger.child({ part: "staff" }),
  });
  await openToldTelemetry({ world, hostTells: () => host.ask("hostTells"), logger });
}

/** Takes the sockets that the host hands over; each is served by what is in `waiting` under its number. */
function takeSockets(
  host: Conversation<HostCalls>,
  engine: Engine,
  waiting: Map<number, () => void>,
): void {
  const addresses = new WeakMap<IncomingMessage, string>();
  // It listens nowhere: the host took the request, and hands over what it became.
  const server: Server = createServer();
  engine.attach(server, { clientAddress: (request) => addresses.get(request) ?? "" });
  process.on("message", (message, handed) => {
    const { socket: number, url, headers, head, address } = message as HandedSocket;
    if (!(handed instanceof Socket)) {
      // Its client had gone.
      host.tell("closed", number);
      return;
    }
    handed.on("error", () => handed.destroy());
    handed.once("close", () => {
      waiting.delete(number);
      host.tell("closed", number);
    });
    waiting.set(number, () => {
      const request = new IncomingMessage(handed);
      Object.assign(request, { method: "GET", url, headers, httpVersion: "1.1" });
      addresses.set(request, address);
      server.emit("upgrade", request, handed, Buffer.from(head, "base64"));
    });
    process.send?.({ took: number } satisfies TookSocket);
  });
}

function tellStanding(
  { world, errors }: Parts,
  host: Conversation<HostCalls>,
  engine: Engine,
): void {
  const tell = (): void => host.tell("stands", readingOf(world, errors, engine));
  tell();
  setInterval(tell, standsEveryMs).unref();
}

function readingOf({ telemetry }: World, errors: RecentErrors, engine: Engine): NodeReading {
  const { counters, gauges } = engine.metrics();
  const { user, system } = process.cpuUsage();
  const { buckets = [] } =
    (telemetry === undefined ? null : engine.functionTimes(telemetry.settles)) ?? {};
  return {
    connections: gauges.connections,
    proposals: engine.node?.proposals ?? 0,
    waitingRows: engine.node?.waitingRows ?? 0,
    appliedMs: Number((engine.node?.lastTs ?? 0n) / 1_000_000n),
    cpuSeconds: (user + system) / 1e6,
    residentBytes: process.memoryUsage.rss(),
    eventLoopDelayP99Ms: gauges.eventLoopDelayP99Ms,
    commands: counters.mutations,
    faults: errors.count,
    settled: buckets.map(({ count }) => count),
  };
}

async function end(engine: Engine | null): Promise<void> {
  try {
    await engine?.close();
  } finally {
    process.exit(0);
  }
}
