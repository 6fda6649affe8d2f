import type { AttackKind } from "@aldermoor/game/core/content/item.ts";
import { t } from "../../texts/t.ts";

/** What kind of weapon hits a foe hardest, in words. */
export function weaknessText({ weakTo }: { readonly weakTo: AttackKind }): string {
  return t("actions.weak-to", { kind: t(`items.attack-${weakTo}`) });
}
