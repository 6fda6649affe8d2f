import { resin } from "../../../core/content/items/by-products.ts";
import { log } from "../../../core/content/items/gathered.ts";
import { cutGem } from "../../../core/content/items/gems.ts";
import { cloth, plank } from "../../../core/content/items/refined.ts";
import { toolFishing, toolHunting } from "../../../core/content/items/tools.ts";
import { bow, staff } from "../../../core/content/items/weapons.ts";
import { equipmentOf, perTier, refiningRecipes, some, toolsOf } from "../families.ts";
import { signatureRecipes } from "../signatures.ts";

const piece = equipmentOf("carpentry");
const tool = toolsOf("carpentry");

export const carpentry = {
  ...refiningRecipes("carpentry", plank, log),
  ...piece(bow, {
    actions: 5,
    inputs: [some(6, plank), some(1, resin), some(1, cloth), perTier("hide-glue")],
  }),
  ...piece(staff, { actions: 5, inputs: [some(7, plank), some(1, cutGem), perTier("hide-glue")] }),
  ...tool(toolFishing, [some(5, plank), some(2, cloth)]),
  ...tool(toolHunting, [some(5, plank), some(2, cloth)]),
  ...signatureRecipes("carpentry", plank, ["motherwood-staff", "harrowtusk-bow"]),
};
