import type { CharacterDoc } from "../../core/tables.ts";
import type { OrderReader } from "./rows.ts";
import { membershipIn, membershipsOf } from "./rows.ts";

/** Who belongs to one order needs nobody's leave to speak to each other, as what it appears there. */
export const membersKnow = {
  async know(db: OrderReader, one: CharacterDoc, other: CharacterDoc): Promise<boolean> {
    for (const { organizationId, faceId } of await membershipsOf(db, one.accountId)) {
      if (faceId !== one._id) continue;
      const member = await membershipIn(db, organizationId, other.accountId);
      if (member !== null && member.faceId === other._id) return true;
    }
    return false;
  },
};
