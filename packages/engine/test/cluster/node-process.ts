import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { programOf } from "@aldermoor/accounts/testing/program-of.ts";

type NodePlace = {
  /** The database of the log. */
  readonly url: string;
  /** The file of its tables. */
  readonly path: string;
  readonly name: string;
  /** Where other nodes reach it. */
  readonly address: string;
  /** Where clients reach it, and by which program it is started there: on this machine, and by none. */
  readonly host?: string;
  readonly through?: readonly string[];
};

/** A node in a process of its own, which can be killed, frozen and started again. */
export class NodeProcess {
  readonly #place: NodePlace;
  #child: ChildProcess | null = null;
  #starts = 0;
  /** Where it serves, of its host; null while it does not. */
  port: number | null = null;
  /** When it began to order; -1 while it does not. */
  ordersSinceMs = -1;
  said = "";

  constructor(place: NodePlace) {
    this.#place = place;
  }

  /** The file of its tables. */
  get path(): string {
    return this.#place.path;
  }

  get name(): string {
    return this.#place.name;
  }

  get host(): string {
    return this.#place.host ?? "127.0.0.1";
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  start(): void {
    const script = programOf("packages/engine/test/cluster/cluster-server.ts");
    const { url, path, address, through = [] } = this.#place;
    const name = `${this.name} ${++this.#starts}`;
    const server = [process.execPath, script, url, path, name, address, this.host];
    const [program = process.execPath, ...args] = [...through, ...server];
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    this.#child = child;
    this.port = null;
    this.ordersSinceMs = -1;
    this.said = "";
    if (child.stdout === null || child.stderr === null) throw new Error("A node has no output.");
    child.stderr.setEncoding("utf8").on("data", (text: string) => (this.said += text));
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line === "orders") this.ordersSinceMs = performance.now();
      else this.port = Number(line);
    });
    child.once("exit", () => {
      if (this.#child !== child) return;
      this.port = null;
      this.ordersSinceMs = -1;
    });
  }

  /** Deletes the file of its tables. */
  forget(): void {
    for (const suffix of ["", "-wal", "-shm"]) rmSync(this.path + suffix, { force: true });
  }

  freeze(): void {
    this.#child?.kill("SIGSTOP");
  }

  thaw(): void {
    this.#child?.kill("SIGCONT");
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null || !this.isRunning) return;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  }

  /** Whether it ended by itself within a time. */
  async endsWithin(ms: number): Promise<boolean> {
    const untilMs = performance.now() + ms;
    while (this.isRunning && performance.now() < untilMs)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return !this.isRunning;
  }
}
