import { openEngine } from "@aldermoor/engine/index.ts";
import type { Engine, EngineOptions, FileOptions } from "@aldermoor/engine/index.ts";
import type { Logger } from "pino";
import { engineBudgets } from "./budgets.ts";
import type { Config } from "./config.ts";
import type { TokenVerifier } from "./token-verifier.ts";
import type { World } from "./world.ts";

type WorldEngineParts = {
  readonly config: Config;
  readonly logger: Logger;
  readonly world: World;
  readonly storage: EngineOptions["storage"];
  readonly verify: TokenVerifier["verify"];
  /** Where uploaded files are. */
  readonly files: FileOptions;
  readonly onFatal?: EngineOptions["onFatal"];
};

/** Opens the engine that runs a world, with the host's budgets. */
export function openWorldEngine(parts: WorldEngineParts): Promise<Engine> {
  const { config, logger, world, storage, verify, files, onFatal } = parts;
  return openEngine({
    modules: world.modules,
    schema: world.schema,
    admit: world.createAdmission?.(config.addressLimitFactor),
    storage,
    documents: "frozen",
    files: { ...files, urlOrigin: config.publicUrl },
    auth: { verify },
    limits: { ...engineBudgets(config.addressLimitFactor), ...world.limits },
    logger: logger.child({ part: "engine" }),
    redactErrors: true,
    onFatal,
  });
}
