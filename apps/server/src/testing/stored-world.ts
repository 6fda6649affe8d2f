import { join } from "node:path";
import { openEngine, sqliteStorage } from "@aldermoor/engine/index.ts";
import type { Engine } from "@aldermoor/engine/index.ts";
import { configureGame, gameModules, gameSchema } from "@aldermoor/game/index.ts";
import { worldFile } from "../data/data-files.ts";
import { loadSecrets } from "../data/secrets.ts";

/** The world of a host that is stopped or killed, with functions of the test beside those of the game. */
export async function onStoredWorld<Answer>(
  dataDirectory: string,
  more: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  act: (engine: Engine) => Promise<Answer>,
): Promise<Answer> {
  configureGame({ secret: loadSecrets(dataDirectory).game });
  const engine = await openEngine({
    modules: { ...gameModules, ...more },
    schema: gameSchema,
    storage: sqliteStorage({ path: join(dataDirectory, worldFile), writer: "inline" }),
    documents: "frozen",
  });
  try {
    return await act(engine);
  } finally {
    await engine.close();
  }
}
