import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** Every path of these scripts is relative to the repository, wherever they were started. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
process.chdir(root);
