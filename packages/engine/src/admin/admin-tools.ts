import type { FunctionModules } from "../options.ts";
import type { Environment } from "./environment.ts";
import type { Exports } from "./exports.ts";
import type { FunctionLog } from "./function-log.ts";
import type { Imports } from "./imports.ts";

/** What the hosted product's command line asks for beyond functions. */
export type AdminTools = {
  /** The functions that are served, without those that only the command line asks. */
  readonly modules: FunctionModules;
  readonly environment: Environment;
  readonly log: FunctionLog;
  readonly exports: Exports;
  readonly imports: Imports;
};
