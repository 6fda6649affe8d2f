import type { CharacterContext } from "../../core/functions/context.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { StaffHelp } from "../content/news.ts";
import type { PlayerFileModel } from "../tables.ts";

type Teller = Pick<CharacterContext<PlayerFileModel>, "db" | "nowMs" | "runIsolated">;

/** Has a player read what staff did for them, and why. */
export async function tellOfHelp(
  { db, nowMs, runIsolated }: Teller,
  character: CharacterDoc,
  help: StaffHelp,
  reason: string,
): Promise<void> {
  await tellCharacter({ db, nowMs, runIsolated }, character, {
    kind: "staff-helped",
    help,
    reason,
  });
}
