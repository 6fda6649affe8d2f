import { createHmac } from "node:crypto";
import { availableParallelism } from "node:os";
import { LogUnreachable } from "@aldermoor/engine/cluster/shared-log.ts";
import type { NodeAddress, SharedLog } from "@aldermoor/engine/cluster/shared-log.ts";
import {
  firstNode,
  openLocalTables,
  postgresSharedLog,
  socketLinks,
  sqliteStorage,
} from "@aldermoor/engine/index.ts";
import type { FirstNode, NodeOptions, Storage } from "@aldermoor/engine/index.ts";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { DataDirectory } from "./data/data-directory.ts";
import { worldFile, worldTablesFile } from "./data/data-files.ts";
import { secretsDigest } from "./data/secrets.ts";
import type { Secrets } from "./data/secrets.ts";
import {
  addressOnThisMachine,
  newNodeName,
  refuseUnreachable,
  shapeIn,
  spokenLinks,
} from "./node-address.ts";
import { shapeOf } from "./world-shape.ts";
import type { World } from "./world.ts";

/** Where the world is kept. */
export type WorldStorage = {
  readonly storage: Storage | NodeOptions;
  /** The part of this host's storage that further nodes of the machine are served by; null where there are none. */
  readonly first: FirstNode | null;
  /** Resolves when this host decides on what is committed: at once, but for a node beside others. */
  readonly orders: Promise<void>;
  /** Why players had better not come here now, as a sentence; null when they may. */
  readonly fault: () => Promise<string | null>;
};

type Setting = {
  readonly config: Config;
  readonly directory: DataDirectory;
  readonly secrets: Secrets;
  readonly logger: Logger;
  readonly world: World;
};

/**
 * Tells the engine where the world is: in a file of the data directory, or in PostgreSQL, which makes this host one of its
 * nodes, be it the only one.
 *
 * @throws Error with a sentence when the database cannot be used
 */
export async function openWorldStorage(setting: Setting): Promise<WorldStorage> {
  const { config, directory } = setting;
  const writer = availableParallelism() > 1 ? "thread" : "inline";
  const url = config.worldDatabaseUrl;
  if (url === null) {
    const file = sqliteStorage({ path: directory.file(worldFile), writer });
    const first = config.nodes > 1 ? firstNode(file) : null;
    const storage = first?.storage ?? file;
    const noFault = () => Promise.resolve(null);
    return { storage, first, orders: Promise.resolve(), fault: noFault };
  }
  const logger = setting.logger.child({ part: "world" });
  const log = postgresSharedLog({ url, logger });
  const shape = shapeOf(setting.world);
  const node = { name: newNodeName(shape), address: config.nodeAddress ?? addressOnThisMachine };
  await openLog(log, setting.secrets, node);
  const local = { path: directory.file(worldTablesFile), writer, backupName: worldFile } as const;
  const ordering = Promise.withResolvers<void>();
  const storage: NodeOptions = {
    log,
    links: spokenLinks(socketLinks({ secret: linkSecretOf(setting.secrets) }), logger),
    node,
    openTables: async () => (await openLocalTables(log, local, logger)).storage,
    sharesWork: shape,
    onLead: ordering.resolve,
  };
  return { storage, first: null, orders: ordering.promise, fault: () => faultOf(log, shape) };
}

/** What tells the nodes of this world from all others. */
function linkSecretOf({ accounts }: Secrets): string {
  return createHmac("sha256", accounts).update("links between nodes").digest("base64url");
}

async function openLog(log: SharedLog, secrets: Secrets, node: NodeAddress): Promise<void> {
  try {
    await log.open();
    const digest = secretsDigest(secrets);
    if ((await log.agree("secrets", digest)) !== digest) throw new Error(otherSecrets);
    await refuseUnreachable(log, node);
  } catch (error) {
    await log.close();
    if (!(error instanceof LogUnreachable)) throw error;
    throw new Error(`${error.message} Check WORLD_DATABASE_URL.`, { cause: error.cause });
  }
}

const otherSecrets =
  "secrets.json of this host is not that of the host which began the world in this database: nobody would stay signed in. Copy it from there.";

/** Whoever has the world now serves the players; this one would show them what is no longer so. */
export function end(error: Error): void {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const answerMs = 2_000;
const silent = "The database of the world does not answer.";
const otherVersion =
  "Another version of the program orders the world: players come here once one of this version does.";

async function faultOf(log: SharedLog, shape: string): Promise<string | null> {
  const silence = new Promise<string>((resolve) =>
    setTimeout(() => resolve(silent), answerMs).unref(),
  );
  const asked = log.holder().then(
    (holder) => (holder === null || shapeIn(holder.node.name) === shape ? null : otherVersion),
    () => silent,
  );
  return Promise.race([asked, silence]);
}
