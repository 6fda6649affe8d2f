import type { CoreReader } from "../../core/functions/context.ts";
import { isInFamilyMode } from "../../core/functions/family-mode.ts";
import { areAcquainted, areFriends } from "../../core/functions/wiring.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { Circle } from "../content/account-settings.ts";

/** Whether one character is in the circle of those who may reach another; in family mode that is friends at most. */
export async function isWithinCircle(
  db: CoreReader,
  circle: Circle,
  one: CharacterDoc,
  other: CharacterDoc,
): Promise<boolean> {
  const isGuarded = await isInFamilyMode(db, ownerOf(other.accountId));
  switch (isGuarded && circle !== "nobody" ? "friends" : circle) {
    case "everybody":
      return true;
    case "acquaintances":
      return areAcquainted(db, one, other);
    case "friends":
      return areFriends(db, one, other);
    case "nobody":
      return false;
  }
}
