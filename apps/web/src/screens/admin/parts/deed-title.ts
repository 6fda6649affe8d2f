import type { ApprovalView } from "@aldermoor/game/core/api.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { staffRoles } from "@aldermoor/game/core/content/staff.ts";
import { filled, t } from "../../../texts/t.ts";

/** What one of the staff asked for, as a sentence. */
export function deedTitle({ deed, facts }: Pick<ApprovalView, "deed" | "facts">): string {
  if (deed !== "role") return filled(`admin.deed-${deed}`, facts);
  const { name = "", before = "", role = "" } = facts;
  return t("admin.deed-role", { name, before: roleName(before), role: roleName(role) });
}

function roleName(id: string | number): string {
  return t(`admin.role-${keysOf(staffRoles).find((role) => role === id) ?? "none"}`);
}
