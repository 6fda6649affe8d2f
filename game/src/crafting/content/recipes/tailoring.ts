import { feather } from "../../../core/content/items/by-products.ts";
import { fibre, hide } from "../../../core/content/items/gathered.ts";
import { cloak } from "../../../core/content/items/jewellery.ts";
import { boots, gloves, hood, jerkin, leggings } from "../../../core/content/items/light-armour.ts";
import { quiver } from "../../../core/content/items/off-hand.ts";
import { cloth, leather } from "../../../core/content/items/refined.ts";
import { secondTrophy } from "../../../core/content/items/trophies.ts";
import { equipmentOf, perTier, refiningRecipes, some } from "../families.ts";
import { signatureRecipes } from "../signatures.ts";

const piece = equipmentOf("tailoring");

export const tailoring = {
  ...refiningRecipes("tailoring", cloth, fibre),
  ...refiningRecipes("tailoring", leather, hide),
  ...piece(quiver, { actions: 4, inputs: [some(4, leather), some(1, feather)] }),
  ...piece(hood, {
    actions: 4,
    inputs: [some(3, leather), some(2, cloth), perTier("waxed-thread")],
  }),
  ...piece(jerkin, {
    actions: 7,
    inputs: [some(6, leather), some(4, cloth), perTier("waxed-thread")],
  }),
  ...piece(leggings, { actions: 5, inputs: [some(4, leather), some(3, cloth)] }),
  ...piece(gloves, { actions: 3, inputs: [some(2, leather), some(1, cloth)] }),
  ...piece(boots, { actions: 3, inputs: [some(3, leather), some(1, cloth)] }),
  ...piece(cloak, {
    actions: 5,
    inputs: [some(6, cloth), some(2, secondTrophy), perTier("waxed-thread")],
  }),
  ...signatureRecipes("tailoring", leather, ["fallen-crown", "mourners-shroud"]),
};
