import { ore } from "../../../core/content/items/gathered.ts";
import {
  gauntlets,
  greaves,
  helm,
  plate,
  sabatons,
} from "../../../core/content/items/heavy-armour.ts";
import { shield } from "../../../core/content/items/off-hand.ts";
import { bar, cloth, leather, plank } from "../../../core/content/items/refined.ts";
import {
  toolCrafting,
  toolForaging,
  toolMining,
  toolWoodcutting,
} from "../../../core/content/items/tools.ts";
import { axe, dagger, mace, sword } from "../../../core/content/items/weapons.ts";
import { equipmentOf, perTier, refiningRecipes, some, toolsOf } from "../families.ts";
import { signatureRecipes } from "../signatures.ts";

const piece = equipmentOf("smithing");
const tool = toolsOf("smithing");

export const smithing = {
  ...refiningRecipes("smithing", bar, ore),
  ...piece(sword, { actions: 5, inputs: [some(6, bar), some(2, plank), perTier("smiths-flux")] }),
  ...piece(axe, { actions: 5, inputs: [some(6, bar), some(3, plank), perTier("smiths-flux")] }),
  ...piece(mace, { actions: 5, inputs: [some(7, bar), some(2, plank)] }),
  ...piece(dagger, { actions: 4, inputs: [some(5, bar), some(1, leather)] }),
  ...piece(shield, { actions: 5, inputs: [some(5, bar), some(3, plank)] }),
  ...piece(helm, { actions: 4, inputs: [some(4, bar), some(1, cloth)] }),
  ...piece(plate, { actions: 7, inputs: [some(8, bar), some(2, leather), perTier("smiths-flux")] }),
  ...piece(greaves, { actions: 5, inputs: [some(6, bar), some(1, leather)] }),
  ...piece(gauntlets, { actions: 3, inputs: [some(3, bar), some(1, leather)] }),
  ...piece(sabatons, { actions: 3, inputs: [some(3, bar), some(1, leather)] }),
  ...tool(toolMining, [some(5, bar), some(2, plank)]),
  ...tool(toolWoodcutting, [some(5, bar), some(2, plank)]),
  ...tool(toolForaging, [some(5, bar), some(2, plank)]),
  ...tool(toolCrafting, [some(5, bar), some(2, plank)]),
  ...signatureRecipes("smithing", bar, [
    "mudjaws-grin",
    "milestone-maul",
    "stonefathers-face",
    "bellows-heart",
  ]),
};
