import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export type BrowserProgram = {
  readonly executablePath: string;
  /** The environment of the browser, and of nothing else. */
  readonly env?: Readonly<Record<string, string>>;
};

/** The package holds a program for one kind of machine. */
export const isBrought = process.platform === "linux" && process.arch === "x64";

const packageEntry = import.meta.resolve("@sparticuz/chromium");
const cache = path.resolve(import.meta.dirname, "../../../.cache/chromium");

/**
 * The Chromium that comes with the packages, with the libraries that the system lacks and with fonts of
 * its own: it draws the same on every machine. Throws what the system's loader says where it can't run.
 */
export function broughtBrowser(): BrowserProgram {
  const folder = unpackedOnce();
  const executablePath = path.join(folder, "chromium");
  const ownFonts = { FONTCONFIG_FILE: path.join(folder, "fonts.conf") };
  const libraries = { LD_LIBRARY_PATH: path.join(folder, "al2023/lib") };
  const environments = [ownFonts, { ...ownFonts, ...libraries }];
  const attempts = environments.map((extra) => {
    const env = { ...ownEnvironment(), ...extra };
    return { env, tried: spawnSync(executablePath, ["--version"], { env, encoding: "utf8" }) };
  });
  const found = attempts.find(({ tried }) => tried.status === 0);
  if (found !== undefined) return { executablePath, env: found.env };
  const last = attempts.at(-1)?.tried;
  throw new Error(`${executablePath} does not run: ${last?.error?.message ?? last?.stderr.trim()}`);
}

/** A folder for each version: an older browser that lies about is never taken for the one that is meant. */
function unpackedOnce(): string {
  const manifest = readFileSync(new URL("../package.json", packageEntry), "utf8");
  const { version } = JSON.parse(manifest) as { readonly version: string };
  const folder = path.join(cache, version);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(path.join(cache, "unpacking-"));
  unpackInto(fresh);
  writeFileSync(path.join(fresh, "fonts.conf"), fonts);
  for (const mine of [fresh, path.join(fresh, "chromium")]) chmodSync(mine, 0o755);
  try {
    // Whole or not at all: others may unpack at the same time, and a run may be cut off.
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * The package unpacks itself into the folder for temporary files, and its libraries too where it takes
 * the machine for the one that lacks them.
 */
function unpackInto(folder: string): void {
  const script = `const { default: chromium } = await import(${JSON.stringify(packageEntry)});
    await chromium.executablePath();`;
  const { status, error, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", script],
    {
      cwd: path.dirname(fileURLToPath(packageEntry)),
      env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
      encoding: "utf8",
    },
  );
  if (status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`The browser could not be unpacked: ${error?.message ?? stderr}`);
}

const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts/fonts</dir>
</fontconfig>
`;

function ownEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(entries);
}
