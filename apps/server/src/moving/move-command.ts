import { parseArgs } from "node:util";
import type { CommandResult } from "../backup/commands.ts";
import type { Config } from "../config.ts";
import type { MoveSetting } from "./move-setting.ts";
import { moveToDatabase } from "./move-to-database.ts";
import { moveToFolder } from "./move-to-folder.ts";
import type { Progress } from "./progress.ts";

const usage = `Usage: npm run migrate -- --to postgres   moves the world and the accounts of DATA_DIR into the databases that
                                         WORLD_DATABASE_URL and ACCOUNTS_DATABASE_URL name
       npm run migrate -- --to folder     moves them from there into DATA_DIR

  --dry-run   looks whether everything is ready, says what would be moved, and changes nothing
  --anew      removes what a move left there that was not finished, and begins anew

The hosts must be stopped. A move that was interrupted goes on where it stood when it is started again.
`;

/**
 * Moves a world between a data directory and PostgreSQL, as the words of a command say. Answers what is to be printed, and whether it
 * was done, or could be.
 *
 * @throws Error with sentences for the operator
 */
export async function runMove(
  argv: readonly string[],
  config: Config,
  told: Pick<MoveSetting, "say"> & { readonly progress: Progress },
): Promise<CommandResult> {
  const { to, isDry, isAnew } = wordsOf(argv);
  const { worldDatabaseUrl: worldUrl, accountsDatabaseUrl: accountsUrl } = config;
  if (worldUrl === null || accountsUrl === null) {
    throw new Error(
      "Set WORLD_DATABASE_URL and ACCOUNTS_DATABASE_URL to the databases; they may be the same address.",
    );
  }
  const setting = { config, worldUrl, accountsUrl, isDry, isAnew, ...told };
  return to === "postgres" ? await moveToDatabase(setting) : await moveToFolder(setting);
}

type Words = {
  readonly to: "postgres" | "folder";
  readonly isDry: boolean;
  readonly isAnew: boolean;
};

function wordsOf(argv: readonly string[]): Words {
  const { values, positionals } = parsed(argv);
  const { to, "dry-run": isDry = false, anew: isAnew = false } = values;
  const [stray] = positionals;
  if (stray !== undefined) throw new Error(`"${stray}" says nothing here.\n${usage}`);
  if (to === undefined) throw new Error(usage);
  if (to !== "postgres" && to !== "folder")
    throw new Error(`--to must be postgres or folder, not "${to}".\n${usage}`);
  return { to, isDry, isAnew };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        to: { type: "string" },
        "dry-run": { type: "boolean" },
        anew: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, {
      cause: error,
    });
  }
}
