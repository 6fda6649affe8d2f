import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "@aldermoor/engine/doors/network-of.ts";
import { getRequestListener } from "@hono/node-server";
import type { HttpBindings } from "@hono/node-server";
import type { Logger } from "pino";
import { feedBudgets, paymentRate, pictureBudgets, socketBudgets } from "./budgets.ts";
import type { Config } from "./config.ts";
import { refuseMovedAccounts, rememberAccountsPlace } from "./data/accounts-place.ts";
import { claimDataDirectory } from "./data/data-directory.ts";
import type { DataDirectory } from "./data/data-directory.ts";
import { refuseMovedWorld, rememberWorldPlace } from "./data/world-place.ts";
import { openHostParts } from "./host-parts.ts";
import type { HostParts } from "./host-parts.ts";
import { logAnswers } from "./http/access-log.ts";
import { createVersionReader } from "./http/app-version.ts";
import { createApp } from "./http/app.ts";
import { createClientAddress, createTrustedProxy, socketAddress } from "./http/client-address.ts";
import { feedApp } from "./http/feed/feed-app.ts";
import { listen } from "./http/listen.ts";
import { createLocalRequestCheck } from "./http/local-request.ts";
import { createHostMetrics } from "./http/metrics.ts";
import { pauseLimited } from "./http/pause-limited.ts";
import { createStorageCheck } from "./http/readiness.ts";
import { securityHeaders, setSecurityHeaders } from "./http/security-headers.ts";
import { watchSockets } from "./http/socket-doors.ts";
import type { SocketDoors } from "./http/socket-doors.ts";
import { refuseHalfMovedFolder } from "./moving/folder-mark.ts";
import { handUpgrades } from "./nodes/hand-upgrades.ts";
import { paymentApp } from "./payments/payment-route.ts";
import { picturesApp } from "./pictures/pictures-app.ts";
import type { RecentErrors } from "./telemetry/recent-errors.ts";
import type { World } from "./world.ts";

export type HostOptions = {
  readonly config: Config;
  readonly logger: Logger;
  /** Folder of the built web app. */
  readonly webDirectory: string;
  /** Counts what `logger` logs as errors. */
  readonly errors: RecentErrors;
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
  const doors = watchSockets(server, { budgets, isProxy, addressOf });
  try {
    const directory = claimDataDirectory(config.dataDirectory);
    refuseHalfMovedFolder(directory.path);
    refuseMovedAccounts(directory.path, config.accountsDatabaseUrl);
    refuseMovedWorld(directory.path, config.worldDatabaseUrl);
    const parts = await openHostParts({ ...options, directory });
    rememberWorldPlace(directory.path, config.worldDatabaseUrl);
    rememberAccountsPlace(directory.path, config.accountsDatabaseUrl);
    attachHttp(options, server, directory, parts);
    startNodes(config, server, doors, parts);
    // After the listeners of a host that starts have made room for those of one that is open.
    const isShared = (socket: Socket) => isProxy(socketAddress(socket));
    pauseLimited(server, { pauseMs: budgets.limitedPauseMs, isShared });
    return { close: () => closeAll(server, directory, parts) };
  } catch (error) {
    server.close();
    logger.flush();
    throw error;
  }
}

function attachHttp(
  { config, logger, webDirectory }: HostOptions,
  server: Server,
  directory: DataDirectory,
  parts: HostParts,
): void {
  const { engine, worldStorage, furtherNodes, accounts, payments, feed, readFigures } = parts;
  const clientAddress = createClientAddress(config.trustedProxies);
  const addressOf = ({ incoming }: HttpBindings) => networkOf(clientAddress(incoming));
  const metrics = createHostMetrics({
    engine: () => engine.metrics(),
    world: readFigures,
    node: () => engine.node,
    furtherNodes,
    dataDirectory: directory.path,
  });
  const probeFile = directory.file("ready.probe");
  const askWorld = async () => (await worldStorage.fault()) ?? standingFault(parts);
  const storageFault = createStorageCheck({ probeFile, askWorld, logger });
  const app = createApp({
    authenticate: (request, { incoming }: HttpBindings) =>
      accounts.handler(request, clientAddress(incoming)),
    currentVersion: createVersionReader(webDirectory),
    unreadiness: () =>
      server.listening ? storageFault() : Promise.resolve("The host is stopping."),
    nodes: () => furtherNodes?.standings() ?? [],
    metrics,
    metricsToken: config.metricsToken,
    isLocal: createLocalRequestCheck(config.publicUrl),
    webDirectory,
    feed: feedApp({
      routes: feed,
      read: (query, words) => engine.query(query, words),
      publicUrl: config.publicUrl,
      budgets: feedBudgets(config.addressLimitFactor),
      addressOf,
      nowMs: () => Date.now(),
    }),
    payments: paymentApp({
      hear: payments.hear,
      rate: paymentRate(config.addressLimitFactor),
      addressOf,
      nowMs: () => Date.now(),
      logger: logger.child({ part: "payments" }),
    }),
    pictures: openPictures(config, parts, addressOf),
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

/** Why this node had better not serve as it stands among those of its world, as a sentence. */
function standingFault({ engine, duty }: HostParts): string | null {
  // Until it has found it nobody's command is answered here.
  if (engine.node?.role === "seeks") return "This node looks for the one that orders the world.";
  const isPreparing = engine.orders && !duty.isOurs();
  return isPreparing ? "This node prepares the world for its version." : null;
}

/** Has other processes of this machine serve players beside this one, where that is wanted. */
function startNodes(
  { trustedProxies }: Config,
  server: Server,
  doors: SocketDoors,
  { furtherNodes, nodeCalls }: HostParts,
): void {
  if (furtherNodes === null) return;
  const clientAddress = createClientAddress(trustedProxies);
  handUpgrades(server, {
    nodes: furtherNodes,
    addressOf: (request) => networkOf(clientAddress(request)),
    onClosed: (socket) => doors.leave(socket),
  });
  furtherNodes.start(nodeCalls);
}

/** `null` for a world without pictures. */
function openPictures(
  { addressLimitFactor }: Config,
  { engine, accounts, pictures, drawer }: HostParts,
  addressOf: (bindings: HttpBindings) => string,
) {
  if (pictures === null) return null;
  return picturesApp({
    verify: (token) => accounts.verifyRealtimeToken(token),
    admit: (sender) => engine.mutation(pictures.admit, sender),
    keep: (picture) => engine.mutation(pictures.keep, picture),
    draw: drawer.draw,
    budgets: pictureBudgets(addressLimitFactor),
    addressOf,
    nowMs: () => Date.now(),
  });
}

async function closeAll(server: Server, directory: DataDirectory, parts: HostParts): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  parts.backups.close();
  parts.staff.close();
  parts.drawer.stop();
  await parts.push.stop();
  await parts.payments.stop();
  await Promise.all(parts.jobs.map((runner) => runner.stop()));
  // What their players do last is ordered here.
  await parts.furtherNodes?.stop();
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
