import { openAccounts } from "@aldermoor/accounts/index.ts";
import type { Accounts } from "@aldermoor/accounts/index.ts";
import { serveBackups } from "@aldermoor/engine/backup/backup-socket.ts";
import type { CommandSocket } from "@aldermoor/engine/doors/command-socket.ts";
import type { Engine } from "@aldermoor/engine/index.ts";
import type { FeedRoute } from "@aldermoor/game/core/feed-route.ts";
import type { HostTelemetry } from "@aldermoor/game/telemetry/functions/host-reading.ts";
import { keptPictureBytesMax } from "@aldermoor/game/tickets/content/limits.ts";
import type { Logger } from "pino";
import { carryEvents } from "./account-events.ts";
import { createPause } from "./backup/pause.ts";
import type { Pause } from "./backup/pause.ts";
import { takeHostBackup } from "./backup/take-host-backup.ts";
import { pictureBudgets } from "./budgets.ts";
import type { Config } from "./config.ts";
import type { DataDirectory } from "./data/data-directory.ts";
import {
  accountsFile,
  backupSocketIn,
  nodesFolder,
  settleSocketIn,
  staffSocketIn,
} from "./data/data-files.ts";
import { openFilePlace } from "./data/file-place.ts";
import { loadSecrets } from "./data/secrets.ts";
import type { Secrets } from "./data/secrets.ts";
import { createDuty } from "./duty.ts";
import type { Duty } from "./duty.ts";
import { createVersionReader } from "./http/app-version.ts";
import { startJobs } from "./job-runner.ts";
import type { JobRunner } from "./job-runner.ts";
import { migrateWorld } from "./migrate-world.ts";
import { FurtherNodes } from "./nodes/further-nodes.ts";
import type { CommonCalls } from "./nodes/node-process.ts";
import { revoke } from "./nodes/revocation.ts";
import type { Revocation } from "./nodes/revocation.ts";
import { carryOutWishes, carryWishes, createEventCarrier } from "./organizations.ts";
import { openHostPayments } from "./payments/host-payments.ts";
import type { HostPayments } from "./payments/host-payments.ts";
import { createPictureDrawer } from "./pictures/picture-drawer.ts";
import type { PictureDrawer } from "./pictures/picture-drawer.ts";
import { openHostPush } from "./push/host-push.ts";
import type { HostPush } from "./push/host-push.ts";
import { openHostSettling } from "./settling/host-settling.ts";
import type { HostSettling } from "./settling/host-settling.ts";
import { createSharedWork } from "./shared-work.ts";
import { createKickEnder, endKicks } from "./staff/end-kicked.ts";
import { openHostSignIns } from "./staff/host-sign-ins.ts";
import { openHostStaff } from "./staff/host-staff.ts";
import { openHostTelemetry } from "./telemetry/host-telemetry.ts";
import type { RecentErrors } from "./telemetry/recent-errors.ts";
import { createTokenVerifier } from "./token-verifier.ts";
import type { TokenVerifier } from "./token-verifier.ts";
import { openWorldEngine } from "./world-engine.ts";
import { end, openWorldStorage } from "./world-storage.ts";
import type { WorldStorage } from "./world-storage.ts";
import type { World, WorldFigure } from "./world.ts";

/** What runs behind the doors of a host. */
export type HostParts = {
  readonly engine: Engine;
  readonly worldStorage: WorldStorage;
  readonly duty: Duty;
  /** Null where this process alone serves players. */
  readonly furtherNodes: FurtherNodes | null;
  /** With what further nodes are to be started. */
  readonly nodeCalls: CommonCalls;
  readonly accounts: Accounts;
  readonly jobs: readonly JobRunner[];
  readonly push: HostPush;
  readonly payments: HostPayments;
  readonly backups: CommandSocket;
  readonly settling: HostSettling;
  readonly staff: CommandSocket;
  readonly feed: readonly FeedRoute[];
  readonly drawer: PictureDrawer;
  readonly pictures: NonNullable<World["pictures"]> | null;
  readonly readFigures: () => Promise<readonly WorldFigure[]>;
};

/** What every part is opened with. */
type Setting = {
  readonly config: Config;
  readonly logger: Logger;
  readonly directory: DataDirectory;
  readonly secrets: Secrets;
  readonly world: World;
};

/**
 * Opens the parts, each after those that it calls. Engine and accounts call each other: the engine checks tokens by the
 * accounts, which are opened after it, and gets them by the token verifier.
 */
export async function openHostParts(options: {
  readonly config: Config;
  readonly logger: Logger;
  readonly directory: DataDirectory;
  readonly openWorld: (secret: string) => World;
  readonly webDirectory: string;
  readonly errors: RecentErrors;
}): Promise<HostParts> {
  const { config, logger, directory } = options;
  const secrets = loadSecrets(directory.path);
  const world = options.openWorld(secrets.game);
  world.reportFaultsTo?.(({ about, error }) => logger.error({ err: error, part: "game" }, about));
  const setting: Setting = { config, logger, directory, secrets, world };
  const tokens = createTokenVerifier();
  const worldStorage = await openWorldStorage(setting);
  const engine = await openOwnEngine(setting, worldStorage, tokens);
  const furtherNodes = createNodes(setting, worldStorage);
  const linking = createPause();
  const onRevoked = (revocation: Revocation) => {
    revoke(engine, revocation);
    furtherNodes?.revoke(revocation);
  };
  const accounts = await openHostAccounts(setting, { engine, linking, onRevoked });
  tokens.use(accounts);
  const settling = await openHostSettling({
    world,
    query: (path, args) => engine.query(path, args),
    mutation: (path, args) => engine.mutation(path, args),
    socketPath: settleSocketIn(directory.path),
    isLast: () => engine.node === null || (engine.orders && engine.node.followers === 0),
    onStopMs: config.settleOnStopMs,
    logger: logger.child({ part: "settling" }),
  });
  const duty = createDuty(engine, async () => {
    await migrateWorld(world.migrations ?? [], (path, args) => engine.mutation(path, args));
    await settling.begin();
  });
  // Before any job or player: rows have the form of this version, its numbers are in force, and nothing
  // in the world is foreign to them. A node beside others finds all of that done.
  if (engine.orders) await duty.begin();
  else void worldStorage.orders.then(duty.begin).catch(endOf);
  const staff = await openHostStaff({
    world,
    accounts,
    query: (path, args) => engine.query(path, args),
    mutation: (path, args) => engine.mutation(path, args),
    socketPath: staffSocketIn(directory.path),
    logger: logger.child({ part: "staff" }),
  });
  const carriers = openCarriers(setting, engine, duty);
  const { push } = carriers;
  const work = createSharedWork({ engine, isOurs: duty.isOurs });
  const worldJobs = startJobs(world.jobs, work.run, logger, work.mayRun);
  const hostJobs = startHostJobs({ world, accounts, engine, duty }, logger);
  const telemetry = tellOfHost(options, {
    ...{ world, engine, worldJobs, furtherNodes },
    hostJobs: [...hostJobs, push],
  });
  const backups = await openBackups(setting, { engine, settling, linking });
  const readFigures = async () => [...(await worldFigures(world, engine)), ...settling.figures()];
  const jobs = [worldJobs, ...hostJobs];
  const { feed = [], pictures = null } = world;
  const drawer = openDrawer(setting);
  const doors = { ...carriers, backups, settling, staff, feed, drawer, pictures };
  const nodeCalls = nodeCallsOf(tokens, accounts, telemetry);
  return {
    ...{ engine, worldStorage, duty, furtherNodes, nodeCalls },
    ...{ accounts, jobs, ...doors, readFigures },
  };
}

function createNodes(
  { config, directory, logger }: Setting,
  { first }: WorldStorage,
): FurtherNodes | null {
  if (first === null) return null;
  return new FurtherNodes({
    count: config.nodes - 1,
    first,
    folder: directory.file(nodesFolder),
    logger: logger.child({ part: "nodes" }),
  });
}

/** What further nodes ask of the accounts, which are here alone, and of this host. */
function nodeCallsOf(
  { verify }: TokenVerifier,
  accounts: Accounts,
  telemetry: HostTelemetry | null,
): CommonCalls {
  return {
    verify,
    findUserId: (email) => accounts.findUserId(email),
    signInsOf: (userId) => accounts.signIns.signInsOf(userId),
    usersFrom: (beginnings) => accounts.signIns.usersFrom(beginnings),
    hostTells: () =>
      telemetry === null ? null : { count: telemetry.count(), works: telemetry.works() },
  };
}

/** Takes requests for backups: of the world with what players were told, and of the accounts of the same moment. */
function openBackups(
  { directory, logger }: Setting,
  parts: {
    readonly engine: Engine;
    readonly settling: HostSettling;
    readonly linking: Pause;
  },
): Promise<CommandSocket> {
  const { engine, settling, linking } = parts;
  return serveBackups({
    path: backupSocketIn(directory.path),
    take: async (folder) => {
      await settling.settleWatched();
      return linking.during(() => takeBackupOf(engine, directory, folder));
    },
    logger: logger.child({ part: "backup" }),
  });
}

/** What carries between the world and services outside of it. */
function openCarriers(
  { config, logger, directory, world }: Setting,
  engine: Engine,
  { isOurs: mayWork }: Duty,
): Pick<HostParts, "push" | "payments"> {
  const common = { world, publicUrl: config.publicUrl, mayWork };
  const push = openHostPush({
    ...common,
    settings: config.push,
    dataDirectory: directory.path,
    run: (path, args) => engine.mutation(path, args),
    logger: logger.child({ part: "push" }),
  });
  const payments = openHostPayments({
    ...common,
    settings: config.payments,
    run: (path, args) => engine.mutation(path, args),
    logger: logger.child({ part: "payments" }),
  });
  return { push, payments };
}

function openDrawer({ config, logger }: Setting): PictureDrawer {
  const { waitingMax, drawMs } = pictureBudgets(config.addressLimitFactor);
  const log = logger.child({ part: "pictures" });
  return createPictureDrawer({
    waitingMax,
    drawMs,
    drawnBytesMax: keptPictureBytesMax,
    onFault: (error) => log.error({ err: error }, "a picture could not be drawn"),
  });
}

/** Lets the world ask how its host stands. */
function tellOfHost(
  options: {
    readonly directory: DataDirectory;
    readonly webDirectory: string;
    readonly errors: RecentErrors;
  },
  parts: Pick<
    Parameters<typeof openHostTelemetry>[0],
    "world" | "engine" | "worldJobs" | "hostJobs" | "furtherNodes"
  >,
): HostTelemetry | null {
  return openHostTelemetry({
    ...parts,
    errors: options.errors,
    dataDirectory: options.directory.path,
    currentVersion: createVersionReader(options.webDirectory),
  });
}

/** What runs again and again between the parts. */
function startHostJobs(
  parts: {
    readonly world: World;
    readonly accounts: Accounts;
    readonly engine: Engine;
    readonly duty: Duty;
  },
  logger: Logger,
): readonly JobRunner[] {
  const { isOurs } = parts.duty;
  return [
    startJobs([pruneAccounts], () => parts.accounts.prune(), logger, isOurs),
    // Each node ends its own connections.
    startJobs([endKicks], createKickEnder(parts), logger),
    startJobs([carryEvents], createEventCarrier(parts), logger, isOurs),
    startJobs([carryWishes], () => carryOutWishes(parts), logger, isOurs),
  ];
}

async function openOwnEngine(
  { config, logger, directory, world }: Setting,
  { storage }: WorldStorage,
  { verify }: TokenVerifier,
): Promise<Engine> {
  const files = await openFilePlace(config.worldDatabaseUrl, directory, logger);
  return openWorldEngine({
    ...{ config, logger, world, storage, files, verify },
    ...("openTables" in storage ? { onFatal: endOf } : {}),
  });
}

/** `linking` is paused while a backup is taken: the owners in its world and in its accounts are from one moment. */
async function openHostAccounts(
  { config, logger, directory, secrets, world }: Setting,
  parts: {
    readonly engine: Engine;
    readonly linking: Pause;
    readonly onRevoked: (revocation: Revocation) => void;
  },
): Promise<Accounts> {
  const { engine, linking, onRevoked } = parts;
  const accounts = await openAccounts({
    databasePath: directory.file(accountsFile),
    databaseUrl: config.accountsDatabaseUrl,
    baseUrl: config.publicUrl,
    trustedOrigins: config.furtherOrigins,
    secret: secrets.accounts,
    logger: logger.child({ part: "accounts" }),
    settings: config.accounts,
    rateLimitFactor: config.authRateLimitFactor,
    async onAccountLinked({ fromUserId, toUserId }) {
      await linking.ended();
      await engine.mutation(world.adoptAccount, {
        fromAccountId: fromUserId,
        toAccountId: toUserId,
      });
    },
    onUserChanged(user) {
      onRevoked({ kind: "user-changed", user });
    },
    onSessionEnded({ sessionId }) {
      onRevoked({ kind: "session-ended", sessionId });
    },
  });
  openHostSignIns({ world, accounts, logger: logger.child({ part: "staff" }) });
  return accounts;
}

const pruneAccounts = {
  name: "prune accounts",
  everyMs: 60 * 60 * 1_000,
  // A host that is restarted every hour has expired sessions and closed accounts too.
  firstAfterMs: 0,
  run: "accounts:prune",
};

function takeBackupOf(engine: Engine, directory: DataDirectory, folder: string) {
  return takeHostBackup({
    dataDirectory: directory.path,
    backUpWorld: (draft) => engine.backup(draft),
    folder,
  });
}

async function worldFigures({ figures }: World, engine: Engine): Promise<readonly WorldFigure[]> {
  return figures === undefined ? [] : figures.read(await engine.query(figures.query));
}

function endOf(error: unknown): void {
  end(error instanceof Error ? error : new Error(String(error)));
}
