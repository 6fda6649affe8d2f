import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@aldermoor/accounts/testing/free-port.ts";
import { programOf } from "@aldermoor/accounts/testing/program-of.ts";
import "./known-localhost.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** People sign up and in a hundred times, and no page shows what a hash costs. */
const cheapPasswords = path.join(root, "packages/accounts/src/testing/cheap-passwords.ts");

export type HostOptions = {
  /** What runs, from the root of the repository. */
  readonly entry?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** As an operator runs it, whatever that takes: from its sources, with passwords at their full cost. */
  readonly asShipped?: boolean;
  /** "127.0.0.1" unless something needs a name. */
  readonly hostname?: string;
};

/**
 * The real host in a process of its own, on a free port and an empty data directory. `kill` is the
 * plug pulled out; `start` afterwards finds the same port and the same directory.
 */
export class Host {
  readonly #options: HostOptions;
  readonly dataDir = mkdtempSync(path.join(tmpdir(), "aldermoor-"));
  #port = 0;
  #process: ChildProcess | undefined;
  #output = "";

  constructor(options: HostOptions = {}) {
    this.#options = options;
  }

  get url(): string {
    return `http://${this.#options.hostname ?? "127.0.0.1"}:${this.#port}`;
  }

  async start(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort();
    const { entry = "apps/server/src/main.ts", environment, asShipped = false } = this.#options;
    const program = asShipped
      ? [path.join(root, entry)]
      : ["--import", cheapPasswords, programOf(entry)];
    const child = spawn(path.join(root, "node_modules/.bin/node"), program, {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        PUBLIC_URL: this.url,
        // All players of a test come from this machine.
        ADDRESS_LIMIT_FACTOR: "100",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    const keep = (chunk: Buffer): void => {
      this.#output = (this.#output + chunk.toString()).slice(-20_000);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    await this.#untilReady(child);
  }

  async kill(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null) return child?.exitCode ?? null;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
    return child.exitCode;
  }

  async dispose(): Promise<void> {
    await this.kill("SIGKILL");
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** As `dispose`, where a process ends and waits for nothing. */
  abandon(): void {
    this.#process?.kill("SIGKILL");
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }

  async #untilReady(child: ChildProcess): Promise<void> {
    const deadlineMs = Date.now() + 120_000;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The host ended at its start:\n${this.#output}`);
      const ready = await fetch(`${this.url}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (ready) return;
      if (Date.now() > deadlineMs) throw new Error(`The host is not ready:\n${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
