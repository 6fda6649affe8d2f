import { spawn } from "node:child_process";
import type { ChildProcess, ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { freePort } from "@aldermoor/accounts/testing/free-port.ts";
import { programOf } from "@aldermoor/accounts/testing/program-of.ts";

const cheapPasswords = pathToFileURL(
  programOf("packages/accounts/src/testing/cheap-passwords.ts"),
).href;

/** A host in a process of its own. */
export type HostProcess = {
  readonly origin: string;
  readonly dataDirectory: string;
  readonly pid: number;
  readonly port: number;
  /** Everything written so far, both streams. */
  output(): string;
  /** Resolves when the process has ended, for whatever reason. */
  readonly over: Promise<void>;
  isOver(): boolean;
  /** Moves the clock of a host that runs `shifted-main.ts`. */
  pass(ms: number): void;
  /** Sends the signal and resolves with the exit code, or null when the signal itself ended the process. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
  /** Ends the process if it still runs and removes its data. */
  dispose(): Promise<void>;
};

type Entry =
  | "main.ts"
  | "testing/notes-main.ts"
  | "testing/shifted-main.ts"
  | "testing/versions-main.ts"
  | "testing/standby-main.ts";

type HostProcessOptions = {
  readonly entry?: Entry;
  /** The file of another program that runs a host; `entry` unless it is said. */
  readonly program?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly dataDirectory?: string;
  readonly port?: number;
  /** As an operator runs it, whatever that takes: from its sources, with passwords at their full cost. */
  readonly asShipped?: boolean;
  /** Options of Node itself. */
  readonly nodeOptions?: readonly string[];
};

/** Starts a host and resolves when it says that it is open. */
export async function startHostProcess(options: HostProcessOptions = {}): Promise<HostProcess> {
  const port = options.port ?? (await freePort());
  const dataDirectory = options.dataDirectory ?? mkdtempSync(join(tmpdir(), "host-"));
  const spawned = spawnHost({ ...options, port, dataDirectory });
  return opened(spawned, { port, dataDirectory });
}

/** The process of a host that has read its program, and opens nothing yet. */
export type StandbyHost = {
  /** Has the host open the folder, and resolves when it says that it is open. */
  open(): Promise<HostProcess>;
  /** Ends it, opened or not. */
  dispose(): Promise<void>;
};

/** Begins a host for a folder and a port that another one still has. */
export function standByHost({
  dataDirectory,
  port,
}: Required<Pick<HostProcessOptions, "dataDirectory" | "port">>): StandbyHost {
  const spawned = spawnHost({ entry: "testing/standby-main.ts", dataDirectory, port });
  const { child, output } = spawned;
  return {
    async open() {
      await waitForOutput(child, output, "stands by");
      child.stdin.write("open\n");
      return opened(spawned, { port, dataDirectory });
    },
    dispose: async () => void (await stop(child, "SIGKILL")),
  };
}

async function opened(
  { child, output }: Spawned,
  { port, dataDirectory }: { readonly port: number; readonly dataDirectory: string },
): Promise<HostProcess> {
  await waitForOutput(child, output, "is open at");
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDirectory,
    pid: child.pid ?? 0,
    port,
    output,
    over: new Promise((resolve) => child.once("close", () => resolve())),
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    pass: (ms) => void child.stdin.write(`${ms}\n`),
    stop: (signal) => stop(child, signal),
    async dispose() {
      await stop(child, "SIGKILL");
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Starts a host that is expected to end by itself; resolves with its exit code and what it wrote. */
export async function runHostProcess(
  options: HostProcessOptions = {},
): Promise<{ code: number | null; output: string }> {
  const dataDirectory = options.dataDirectory ?? mkdtempSync(join(tmpdir(), "host-"));
  const { child, output } = spawnHost({ port: 1, ...options, dataDirectory });
  await once(child, "close");
  return { code: child.exitCode, output: output() };
}

type Spawned = {
  readonly child: ChildProcessWithoutNullStreams;
  readonly output: () => string;
};

function spawnHost(options: HostProcessOptions): Spawned {
  const { entry = "testing/notes-main.ts", nodeOptions = [], asShipped = false } = options;
  const { program = programOf(`apps/server/src/${entry}`) } = options;
  const run = asShipped
    ? [fileURLToPath(new URL(`../${entry}`, import.meta.url))]
    : ["--import", cheapPasswords, program];
  const child = spawn(process.execPath, [...nodeOptions, ...run], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      NODE_ENV: "production",
      PORT: String(options.port),
      DATA_DIR: options.dataDirectory,
      AUTH_RATE_LIMIT_FACTOR: "100",
      ADDRESS_LIMIT_FACTOR: "100",
      ...options.environment,
    },
  });
  let text = "";
  child.stdout.on("data", (chunk) => (text += String(chunk)));
  child.stderr.on("data", (chunk) => (text += String(chunk)));
  return { child, output: () => text };
}

async function waitForOutput(
  child: ChildProcess,
  output: () => string,
  wanted: string,
): Promise<void> {
  while (!output().includes(wanted)) {
    if (child.exitCode !== null)
      throw new Error(`The host ended with code ${child.exitCode}:\n${output()}`);
    await Promise.race([once(child.stdout ?? child, "data"), once(child, "close")]);
  }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const closed = once(child, "close");
    child.kill(signal);
    await closed;
  }
  return child.exitCode;
}
