import type { ItemId } from "../../core/content/items.ts";
import { flawlessGem } from "../../core/content/items/gems.ts";
import { bossHeart, rareTrophy } from "../../core/content/items/trophies.ts";
import { signatures } from "../../core/content/items/uniques.ts";
import { tableOf } from "../../core/content/rows.ts";
import type { CraftingSkillId } from "../../core/content/skills.ts";
import { recipesOf, some } from "./families.ts";

/** What is made of a boss: of its hearts, the land's rarest, a flawless gem and much of one material. */
export function signatureRecipes<Id extends keyof typeof signatures, Material extends ItemId>(
  skill: CraftingSkillId,
  material: Readonly<Record<Material, { readonly tier: number }>>,
  pieces: readonly Id[],
) {
  return recipesOf({
    skill,
    category: "signature",
    actions: 10,
    levelsAbove: 8,
    xpWeight: 2.2,
    feeShare: 30,
    inputs: [some(5, bossHeart), some(3, rareTrophy), some(1, flawlessGem), some(12, material)],
    rows: tableOf(
      pieces.map((id) => [`signature-${id}`, { makes: id, tier: signatures[id].tier }] as const),
    ),
  });
}
