import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { VillageModel } from "../tables.ts";
import type { VillageId } from "./villages.ts";
import { presentMembers } from "./villages.ts";

/** A job's context, or that of a character that acts. */
type TellerContext = Pick<CharacterContext<VillageModel>, "db" | "nowMs" | "runIsolated"> &
  Partial<Pick<CharacterContext<VillageModel>, "character" | "emit">>;

/** Has every member hear of something: their logs, bells and devices, as the news of the event say. */
export async function tellVillage(
  context: TellerContext,
  villageId: VillageId,
  event: DomainEvent,
  except?: CharacterId,
): Promise<void> {
  for (const { characterId } of await presentMembers(context.db, villageId)) {
    if (characterId === except) continue;
    const isTeller = characterId === context.character?._id;
    const member = isTeller ? null : await context.db.get(characterId);
    if (isTeller) await context.emit?.(event);
    else if (member !== null) await tellCharacter(context, member, event);
  }
}
