import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

/** Builds the page of all components into a folder, in the place of what is there. Throws where that fails. */
export async function buildPageInto(folder: string): Promise<void> {
  const options = ["--outDir", folder, "--emptyOutDir", "--logLevel", "error"];
  const vite = path.join(root, "node_modules/.bin/vite");
  const build = spawn(vite, ["build", "--mode", "components", ...options], {
    cwd: path.join(root, "apps/web"),
    stdio: "inherit",
  });
  const [code] = await once(build, "exit");
  if (code !== 0) throw new Error("The page of components was not built.");
}

// `npm test` builds it beside the game's own pages, for all files of tests.
if (import.meta.main) await buildPageInto(process.argv[2] ?? "");
