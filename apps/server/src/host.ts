import type { Server } from "node:http";
import type { Socket } from "node:net";
import { availableParallelism } from "node:os";
import { openAccounts } from "@aldermoor/accounts/index.ts";
import type { Accounts } from "@aldermoor/accounts/index.ts";
import { serveBackups } from "@aldermoor/engine/backup/backup-socket.ts";
import type { BackupSocket } from "@aldermoor/engine/backup/backup-socket.ts";
import { networkOf } from "@aldermoor/engine/doors/network-of.ts";
import { openEngine, sqliteStorage } from "@aldermoor/engine/index.ts";
import type { Engine, Storage } from "@aldermoor/engine/index.ts";
import { getRequestListener } from "@hono/node-server";
import type { HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";
import { createPause } from "./backup/pause.ts";
import { takeHostBackup } from "./backup/take-host-backup.ts";
import { engineBudgets, socketBudgets } from "./budgets.ts";
import type { Config } from "./config.ts";
import { refuseMovedAccounts, rememberAccountsPlace } from "./data/accounts-place.ts";
import { claimDataDirectory } from "./data/data-directory.ts";
import type { DataDirectory } from "./data/data-directory.ts";
import {
  accountsFile,
  backupSocketIn,
  settleSocketIn,
  uploadsFolder,
  worldFile,
} from "./data/data-files.ts";
import { loadSecrets } from "./data/secrets.ts";
import type { Secrets } from "./data/secrets.ts";
import { logAnswers } from "./http/access-log.ts";
import { createVersionReader } from "./http/app-version.ts";
import { createApp } from "./http/app.ts";
import { createClientAddress, createTrustedProxy, socketAddress } from "./http/client-address.ts";
import { listen } from "./http/listen.ts";
import { createLocalRequestCheck } from "./http/local-request.ts";
import { createHostMetrics } from "./http/metrics.ts";
import { pauseLimited } from "./http/pause-limited.ts";
import { createStorageCheck } from "./http/readiness.ts";
import { securityHeaders, setSecurityHeaders } from "./http/security-headers.ts";
import { watchSockets } from "./http/socket-doors.ts";
import { startJobs } from "./job-runner.ts";
import type { JobRunner } from "./job-runner.ts";
import { openHostPush } from "./push/host-push.ts";
import type { HostPush } from "./push/host-push.ts";
import { openHostSettling } from "./settling/host-settling.ts";
import type { HostSettling } from "./settling/host-settling.ts";
import type { World, WorldFigure } from "./world.ts";

export type HostOptions = {
  readonly config: Config;
  readonly logger: Logger;
  /** Folder of the built web app. */
  readonly webDirectory: string;
  readonly openWorld: (secret: string) => World;
};

export type Host = {
  /** Stops accepting, finishes what was begun, closes every connection, then the storage. */
  close(): Promise<void>;
};

/** How long requests may run on when the host stops, and how often connections that fell idle are closed. */
const lastAnswersMs = 3_000;
const sweepMs = 20;

/** Puts the parts together and opens the doors; the host serves when this resolves. */
export async function startHost(options: HostOptions): Promise<Host> {
  const { config, logger } = options;
  const budgets = socketBudgets(config.addressLimitFactor);
  const server = await listen(config.host, config.port, budgets);
  const isProxy = createTrustedProxy(config.trustedProxies);
  const addressOf = (socket: Socket) => networkOf(socketAddress(socket));
  watchSockets(server, { budgets, isProxy, addressOf });
  const isShared = (socket: Socket) => isProxy(socketAddress(socket));
  pauseLimited(server, { pauseMs: budgets.limitedPauseMs, isShared });
  try {
    const directory = claimDataDirectory(config.dataDirectory);
    refuseMovedAccounts(directory.path, config.accountsDatabaseUrl);
    const parts = await openParts(options, directory, loadSecrets(directory.path));
    rememberAccountsPlace(directory.path, config.accountsDatabaseUrl);
    attachHttp(options, server, directory, parts);
    return { close: () => closeAll(server, directory, parts) };
  } catch (error) {
    server.close();
    logger.flush();
    throw error;
  }
}

type Parts = {
  readonly engine: Engine;
  readonly accounts: Accounts;
  readonly jobs: readonly JobRunner[];
  readonly push: HostPush;
  readonly backups: BackupSocket;
  readonly settling: HostSettling;
  readonly readFigures: () => Promise<readonly WorldFigure[]>;
};

const pruneAccounts = {
  name: "prune accounts",
  everyMs: 60 * 60 * 1_000,
  // A host that is restarted every hour has expired sessions and closed accounts too.
  firstAfterMs: 0,
  run: "accounts:prune",
};

function worldStorage(directory: DataDirectory): Storage {
  const writer = availableParallelism() > 1 ? "thread" : "here";
  return sqliteStorage({ path: directory.file(worldFile), writer });
}

async function openParts(
  { config, logger, openWorld }: HostOptions,
  directory: DataDirectory,
  secrets: Secrets,
): Promise<Parts> {
  const world = openWorld(secrets.game);
  world.reportFaultsTo?.(({ about, error }) => logger.error({ err: error, part: "game" }, about));
  const linking = createPause();
  const verify = (token: string) => accounts.verifyRealtimeToken(token);
  const engine = await openWorldEngine({ config, logger, world, directory, verify });
  const accounts: Accounts = await openAccounts({
    databasePath: directory.file(accountsFile),
    databaseUrl: config.accountsDatabaseUrl,
    baseUrl: config.publicUrl,
    trustedOrigins: config.furtherOrigins,
    secret: secrets.accounts,
    logger: logger.child({ part: "accounts" }),
    settings: config.accounts,
    rateLimitFactor: config.authRateLimitFactor,
    async onAccountLinked({ fromUserId, toUserId }) {
      // The world and the accounts of a backup are from one moment as far as owners go.
      await linking.ended();
      await engine.mutation(world.adoptAccount, {
        fromAccountId: fromUserId,
        toAccountId: toUserId,
      });
    },
    async onUserDeleted({ userId }) {
      await engine.mutation(world.removeAccount, { accountId: userId });
    },
    onSessionEnded({ sessionId }) {
      engine.revoke((identity) => identity["sessionId"] === sessionId, "The session has ended.");
    },
  });
  // Before any job or player: the numbers are in force, and nothing in the world is foreign to them.
  const settling = await openHostSettling({
    world,
    query: (path, args) => engine.query(path, args),
    mutation: (path, args) => engine.mutation(path, args),
    socketPath: settleSocketIn(directory.path),
    onStopMs: config.settleOnStopMs,
    logger: logger.child({ part: "settling" }),
  });
  const push = openHostPush({
    world,
    settings: config.push,
    publicUrl: config.publicUrl,
    dataDirectory: directory.path,
    run: (path, args) => engine.mutation(path, args),
    logger: logger.child({ part: "push" }),
  });
  const jobs = [
    startJobs(world.jobs, (job) => engine.mutation(job.run, job.args ?? {}), logger),
    startJobs([pruneAccounts], () => accounts.prune(), logger),
  ];
  const backups = await serveBackups({
    path: backupSocketIn(directory.path),
    take: (folder) => linking.during(() => takeBackupOf(engine, directory, folder)),
    logger: logger.child({ part: "backup" }),
  });
  const figures = async () => [...(await readFigures(world, engine)), ...settling.figures()];
  return { engine, accounts, jobs, push, backups, settling, readFigures: figures };
}

function openWorldEngine({
  config,
  logger,
  world,
  directory,
  verify,
}: Pick<HostOptions, "config" | "logger"> & {
  readonly world: World;
  readonly directory: DataDirectory;
  readonly verify: Accounts["verifyRealtimeToken"];
}): Promise<Engine> {
  return openEngine({
    modules: world.modules,
    schema: world.schema,
    admit: world.createAdmission?.(config.addressLimitFactor),
    storage: worldStorage(directory),
    documents: "frozen",
    files: { directory: directory.file(uploadsFolder), urlOrigin: config.publicUrl },
    auth: { verify },
    limits: engineBudgets(config.addressLimitFactor),
    logger: logger.child({ part: "engine" }),
    redactErrors: true,
  });
}

function takeBackupOf(engine: Engine, directory: DataDirectory, folder: string) {
  return takeHostBackup({
    dataDirectory: directory.path,
    backUpWorld: (draft) => engine.backup(draft),
    folder,
  });
}

async function readFigures({ figures }: World, engine: Engine): Promise<readonly WorldFigure[]> {
  return figures === undefined ? [] : figures.read(await engine.query(figures.question));
}

function attachHttp(
  { config, logger, webDirectory }: HostOptions,
  server: Server,
  directory: DataDirectory,
  { engine, accounts, readFigures }: Parts,
): void {
  const clientAddress = createClientAddress(config.trustedProxies);
  const metrics = createHostMetrics({
    engine: () => engine.metrics(),
    world: readFigures,
    dataDirectory: directory.path,
  });
  const storageFault = createStorageCheck({ probeFile: directory.file("ready.probe"), logger });
  const app = createApp({
    authenticate: (request, { incoming }: HttpBindings) =>
      accounts.handler(request, clientAddress(incoming)),
    currentVersion: createVersionReader(webDirectory),
    unreadiness: () =>
      server.listening ? storageFault() : Promise.resolve("The host is stopping."),
    metrics,
    metricsToken: config.metricsToken,
    isLocal: createLocalRequestCheck(config.publicUrl),
    webDirectory,
    logger,
  });
  const answer = getRequestListener(app.fetch);
  server.removeAllListeners("request");
  server.on("request", (request, response) => void answer(request, response));
  // The engine takes the listeners it finds behind itself; these two stand in front of it.
  engine.attach(server, { clientAddress });
  const headers = securityHeaders(config.publicUrl, config.accounts.captcha?.provider ?? null);
  server.prependListener("request", setSecurityHeaders(headers));
  server.prependListener(
    "request",
    logAnswers(logger, (answered) => metrics.answered(answered)),
  );
}

async function closeAll(server: Server, directory: DataDirectory, parts: Parts): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  parts.backups.close();
  await parts.push.stop();
  await Promise.all(parts.jobs.map((runner) => runner.stop()));
  await parts.settling.stop();
  await parts.engine.close();
  await lastAnswers(server, closed);
  await parts.accounts.close();
  directory.release();
}

/** Lets requests that run come to their end, for a while; a client that never reads its answer is not waited for. */
async function lastAnswers(server: Server, closed: Promise<void>): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const cutOff = new Promise<void>((resolve) => setTimeout(resolve, lastAnswersMs).unref());
  await Promise.race([closed, cutOff]);
  clearInterval(sweep);
  server.closeAllConnections();
}
