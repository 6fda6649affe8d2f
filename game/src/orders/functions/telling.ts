import type { EventOf } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { OrderModel } from "../tables.ts";

/** A context that acts for nobody. */
export type TellingContext = Pick<CharacterContext<OrderModel>, "db" | "nowMs" | "runIsolated">;

type OrderEvent = EventOf<
  | "order-invited"
  | "order-invite-closed"
  | "order-joined"
  | "order-welcomed"
  | "order-left"
  | "order-role"
  | "order-goal"
>;

/** Tells the player of a character; nobody where it is gone. */
export async function tellFace(
  context: TellingContext,
  faceId: CharacterId | null,
  event: OrderEvent,
): Promise<void> {
  const face = faceId === null ? null : await context.db.get(faceId);
  if (face !== null) await tellCharacter(context, face, event);
}
