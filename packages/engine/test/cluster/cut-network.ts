import { spawnSync } from "node:child_process";

/** This machine has no such networks, or not for whoever asks; says why in a sentence, and nothing is left behind. */
class NoNetworks extends Error {}

/** How packets are made slow: by chance and delay where the kernel knows how, else by a line that takes few and keeps few waiting. */
type Slowing = "netem" | "tbf";

const netem = ["netem", "delay", "120ms", "60ms", "loss", "4%"];
const tbf = ["tbf", "rate", "500kbit", "burst", "3000", "latency", "250ms"];

/**
 * Machines in network namespaces of Linux, joined by a bridge: each has its own interface and address, and what is cut is
 * cut for its kernel. Nobody is told: packets go nowhere, and no connection is reset. The process itself is at the bridge.
 */
export class CutNetwork {
  readonly slowing: Slowing;
  /** What all interfaces of this network begin with; those of Linux have 15 characters. */
  readonly #id: string;
  readonly #subnet: string;
  readonly #names: readonly string[];
  readonly #undo: string[][] = [];

  /** @throws NoNetworks */
  static open(names: readonly string[]): CutNetwork {
    const isRoot = process.platform === "linux" && process.getuid?.() === 0;
    if (!isRoot) throw new NoNetworks("Networks are cut in namespaces of Linux, which takes root.");
    return new CutNetwork(names);
  }

  private constructor(names: readonly string[]) {
    this.#id = `am${process.pid}`;
    this.#subnet = `10.213.${process.pid % 250}`;
    this.#names = names;
    try {
      this.#make();
      this.slowing = this.#slowingHere();
    } catch (error) {
      this.close();
      const said = error instanceof Error ? error.message : String(error);
      throw new NoNetworks(`Networks cannot be made here: ${said}`);
    }
  }

  /** The addresses of all, as PostgreSQL writes them. */
  get network(): string {
    return `${this.#subnet}.0/24`;
  }

  addressOf(name: string): string {
    return `${this.#subnet}.${this.#names.indexOf(name) + 2}`;
  }

  /** The program, with what it takes, that starts another one on a machine. */
  enter(name: string): readonly string[] {
    return ["ip", "netns", "exec", this.#space(name)];
  }

  /** The file that stands for a machine's network. */
  spaceOf(name: string): string {
    return `/run/netns/${this.#space(name)}`;
  }

  /** Takes a machine out of the network, as a switch does that fails. */
  cut(name: string): void {
    ip("link", "set", this.#port(name), "nomaster");
    this.#undo.push(["link", "set", this.#port(name), "master", this.#bridge]);
  }

  /** Pulls its cable, which its kernel notices. */
  unplug(name: string): void {
    ip("link", "set", this.#port(name), "down");
    this.#undo.push(["link", "set", this.#port(name), "up"]);
  }

  /** Lets what one machine sends to another go nowhere; the other way stays. */
  drop(from: string, to: string): void {
    const route = ["blackhole", `${this.addressOf(to)}/32`];
    ip("-n", this.#space(from), "route", "add", ...route);
    this.#undo.push(["-n", this.#space(from), "route", "del", ...route]);
  }

  /** Makes what goes to a machine and comes from it slow, and loses some of it. */
  slow(name: string): void {
    const discipline = this.slowing === "netem" ? netem : tbf;
    tc("qdisc", "add", "dev", this.#port(name), "root", ...discipline);
    tc("-n", this.#space(name), "qdisc", "add", "dev", "eth0", "root", ...discipline);
  }

  /** Undoes all of it. */
  heal(): void {
    for (const args of this.#undo.splice(0).toReversed()) ip(...args);
    for (const name of this.#names) {
      run("tc", ["qdisc", "del", "dev", this.#port(name), "root"]);
      run("tc", ["-n", this.#space(name), "qdisc", "del", "dev", "eth0", "root"]);
    }
  }

  close(): void {
    for (const name of this.#names) {
      run("ip", ["link", "del", this.#port(name)]);
      run("ip", ["netns", "del", this.#space(name)]);
    }
    run("ip", ["link", "del", this.#bridge]);
  }

  #make(): void {
    ip("link", "add", this.#bridge, "type", "bridge");
    ip("address", "add", `${this.#subnet}.1/24`, "dev", this.#bridge);
    ip("link", "set", this.#bridge, "up");
    for (const name of this.#names) {
      const [space, port] = [this.#space(name), this.#port(name)];
      ip("netns", "add", space);
      ip("link", "add", port, "type", "veth", "peer", "name", "eth0", "netns", space);
      ip("link", "set", port, "master", this.#bridge, "up");
      ip("-n", space, "address", "add", `${this.addressOf(name)}/24`, "dev", "eth0");
      ip("-n", space, "link", "set", "eth0", "up");
      ip("-n", space, "link", "set", "lo", "up");
    }
  }

  #slowingHere(): Slowing {
    const [name = ""] = this.#names;
    const isKnown = run("tc", ["qdisc", "add", "dev", this.#port(name), "root", ...netem]) === null;
    if (isKnown) run("tc", ["qdisc", "del", "dev", this.#port(name), "root"]);
    return isKnown ? "netem" : "tbf";
  }

  get #bridge(): string {
    return `${this.#id}b`;
  }

  #space(name: string): string {
    return `${this.#id}-${name}`;
  }

  #port(name: string): string {
    return `${this.#id}p${this.#names.indexOf(name)}`;
  }
}

function ip(...args: readonly string[]): void {
  must("ip", args);
}

function tc(...args: readonly string[]): void {
  must("tc", args);
}

function must(program: string, args: readonly string[]): void {
  const fault = run(program, args);
  if (fault !== null) throw new Error(`${program} ${args.join(" ")}: ${fault}`);
}

/** What the program said where it failed; null where it did not. */
function run(program: string, args: readonly string[]): string | null {
  const { status, stderr, error } = spawnSync(program, args, { encoding: "utf8" });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}
