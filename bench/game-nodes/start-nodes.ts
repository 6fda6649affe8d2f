import { copyFileSync, existsSync, mkdirSync, renameSync } from "node:fs";
import { setTimeout as after } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startHostProcess } from "../../apps/server/src/testing/host-process.ts";
import type { HostProcess } from "../../apps/server/src/testing/host-process.ts";
import { hostOptions } from "../../tools/start/host-options.mjs";
import { begun } from "../servers/profile-on-signal.ts";

export const nodeNames = ["orders", "executes", "follows"] as const;
/** The node that orders, the one that players are at, and one that only follows. */
export type NodeName = (typeof nodeNames)[number];

export type GameNodes = {
  readonly hosts: Readonly<Record<NodeName, HostProcess>>;
  /** Begins profiles of all nodes, and ends them as files of this name and the node's; nothing where none are wanted. */
  beginProfile(): Promise<void>;
  endProfile(name: string): Promise<void>;
  stop(): Promise<void>;
};

const program = fileURLToPath(new URL("../servers/game-host.ts", import.meta.url));
/** Without the collections of hosts that are idle: they would be taken for what a pause costs. */
const nodeOptions = hostOptions().filter((option) => option !== "--expose-gc");
const patienceMs = 30_000;

/** Starts three hosts of one world, the first of which orders. `profiles` is the folder for profiles; null takes none. */
export async function startGameNodes(
  folder: string,
  databaseUrl: string,
  profiles: string | null,
): Promise<GameNodes> {
  const profileOf = (name: NodeName): string => `${folder}/profile-${name}`;
  const started: HostProcess[] = [];
  const start = async (name: NodeName): Promise<HostProcess> => {
    const dataDirectory = `${folder}/${name}`;
    mkdirSync(dataDirectory);
    const [first] = started;
    if (first !== undefined)
      copyFileSync(`${first.dataDirectory}/secrets.json`, `${dataDirectory}/secrets.json`);
    const host = await startHostProcess({
      program,
      dataDirectory,
      nodeOptions,
      environment: {
        WORLD_DATABASE_URL: databaseUrl,
        ACCOUNTS_DATABASE_URL: databaseUrl,
        // As players would know all of them: a token of one is none of another otherwise.
        PUBLIC_URL: "http://127.0.0.1:3000",
        // All players come from this machine, and within a minute.
        AUTH_RATE_LIMIT_FACTOR: "100000",
        ...(profiles === null ? {} : { PROFILE: profileOf(name) }),
      },
    });
    started.push(host);
    // A run that is cut off would leave it running.
    process.once("exit", () => void (host.isOver() || process.kill(host.pid, "SIGKILL")));
    return host;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((host) => host.dispose()));
  };
  try {
    // One after the other: whoever comes first orders.
    const [orders, executes, follows] = [
      await start("orders"),
      await start("executes"),
      await start("follows"),
    ];
    const hosts = { orders, executes, follows };
    const signal = (): void => {
      for (const { pid } of Object.values(hosts)) process.kill(pid, "SIGUSR2");
    };
    const haveBegun = (): boolean[] => nodeNames.map((name) => existsSync(profileOf(name) + begun));
    return {
      hosts,
      beginProfile: async () => {
        if (profiles === null) return;
        signal();
        await until(() => haveBegun().every(Boolean));
      },
      endProfile: async (name) => {
        if (profiles === null) return;
        signal();
        await until(() => !haveBegun().some(Boolean));
        mkdirSync(profiles, { recursive: true });
        for (const node of nodeNames)
          renameSync(profileOf(node), `${profiles}/${name}-${node}.cpuprofile`);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function until(isSo: () => boolean): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > untilMs) throw new Error("A node takes no profile.");
    await after(50);
  }
}
