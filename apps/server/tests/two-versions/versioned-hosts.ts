import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@aldermoor/accounts/testing/free-port.ts";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import { startHostProcess } from "../../src/testing/host-process.ts";
import type { HostProcess } from "../../src/testing/host-process.ts";

type Place = { readonly port: number; readonly dataDirectory: string };

/** Hosts of one world in PostgreSQL, each in a place of its own, in whichever version of the program. */
export class VersionedHosts {
  readonly #postgres: PostgresServer;
  readonly #url: string;
  readonly #folder: string;
  readonly #places = new Map<string, Place>();
  readonly #running = new Set<HostProcess>();

  static async prepare(): Promise<VersionedHosts> {
    const postgres = await startPostgres({ isDurable: true });
    return new VersionedHosts(postgres, await postgres.newDatabase());
  }

  private constructor(postgres: PostgresServer, url: string) {
    this.#postgres = postgres;
    this.#url = url;
    this.#folder = mkdtempSync(join(tmpdir(), "two-versions-"));
  }

  async start(name: string, version: "older" | "newer"): Promise<HostProcess> {
    const place = this.#places.get(name) ?? (await this.#newPlace(name));
    this.#places.set(name, place);
    const database = { WORLD_DATABASE_URL: this.#url, ACCOUNTS_DATABASE_URL: this.#url };
    const environment = { ...database, WORLD_VERSION: version, LOG_LEVEL: "warn" };
    const entry = "testing/versions-main.ts";
    const host = await startHostProcess({ entry, ...place, environment });
    this.#running.add(host);
    return host;
  }

  /** Stops one as its operator would. */
  async stop(host: HostProcess): Promise<void> {
    const code = await host.stop("SIGTERM");
    if (code !== 0) throw new Error(`A host ended with ${code}: ${host.output()}`);
    this.#running.delete(host);
  }

  async end(): Promise<void> {
    await Promise.all([...this.#running].map((host) => host.dispose()));
    await this.#postgres.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #newPlace(name: string): Promise<Place> {
    const dataDirectory = join(this.#folder, name);
    mkdirSync(dataDirectory);
    const [first] = this.#places.values();
    const secrets = "secrets.json";
    if (first !== undefined)
      copyFileSync(join(first.dataDirectory, secrets), join(dataDirectory, secrets));
    return { port: await freePort(), dataDirectory };
  }
}
