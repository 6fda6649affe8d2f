import type { ApprovalView } from "@aldermoor/game/core/api.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { staffRoles } from "@aldermoor/game/core/content/staff.ts";
import { displaySettings } from "@aldermoor/ui/theme/theme.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { modifierName, modifierText } from "../../../shared/items/modifier-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { filled, t } from "../../../texts/t.ts";

/** What one of the staff asked for, as a sentence. */
export function deedTitle({ deed, facts }: Pick<ApprovalView, "deed" | "facts">): string {
  switch (deed) {
    case "role":
      return roleTitle(facts);
    case "dial":
      return dialTitle(facts);
    default:
      return filled(`admin.deed-${deed}`, facts);
  }
}

function roleTitle({ name = "", before = "", role = "" }: ApprovalView["facts"]): string {
  return t("admin.deed-role", { name, before: roleName(before), role: roleName(role) });
}

function dialTitle({ dial, percent, fromMs, untilMs }: ApprovalView["facts"]): string {
  const nowMs = serverNowMs();
  const value = modifierText(String(dial), Number(percent) / 100, displaySettings().numberFormat);
  return t("admin.deed-dial", {
    dial: `${modifierName(String(dial))} ${value}`,
    from: momentText(Number(fromMs), nowMs),
    until: momentText(Number(untilMs), nowMs),
  });
}

function roleName(id: string | number): string {
  return t(`admin.role-${keysOf(staffRoles).find((role) => role === id) ?? "none"}`);
}
