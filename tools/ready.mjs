// Installs what the lockfile names and builds the web app, and starts nothing: before a service manager or a container runs
// `tools/host.mjs` on the same tree.
import { ensureInstalled } from "./start/ensure-installed.mjs";
import { ensureWebBuilt } from "./start/ensure-web-built.mjs";

ensureInstalled();
ensureWebBuilt();
