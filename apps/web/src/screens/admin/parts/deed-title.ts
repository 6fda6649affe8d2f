import type { ApprovalView } from "@aldermoor/game/core/api.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { staffRoles } from "@aldermoor/game/core/content/staff.ts";
import { codeGoods } from "@aldermoor/game/premium/content/codes.ts";
import { worthOf } from "@aldermoor/game/premium/rules/code.ts";
import { displaySettings } from "@aldermoor/ui/theme/theme.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { modifierName, modifierText } from "../../../shared/items/modifier-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { filled, t } from "../../../texts/t.ts";
import { goodText } from "./good-text.ts";

/** What one of the staff asked for, as a sentence. */
export function deedTitle({ deed, facts }: Pick<ApprovalView, "deed" | "facts">): string {
  switch (deed) {
    case "role":
      return roleTitle(facts);
    case "dial":
      return dialTitle(facts);
    case "crown-code":
      return codeTitle(facts);
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

function codeTitle({ gives: word, n, codes, uses }: ApprovalView["facts"]): string {
  // Questions from when Crowns alone were asked for do not say what is given.
  const gives = codeGoods.find((one) => one === word) ?? "crowns";
  const wish = { gives, amount: Number(n), codes: Number(codes), usesOfEach: Number(uses) };
  const what = goodText(gives, wish.amount);
  return t("admin.deed-crown-code", { codes: wish.codes, what, worth: worthOf(wish) });
}

function roleName(id: string | number): string {
  return t(`admin.role-${keysOf(staffRoles).find((role) => role === id) ?? "none"}`);
}
