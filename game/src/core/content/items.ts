import type { Item } from "./item.ts";
import { amulet } from "./items/amulet.ts";
import { axe } from "./items/axe.ts";
import { bar } from "./items/bar.ts";
import { boots } from "./items/boots.ts";
import { bossHeart } from "./items/boss-heart.ts";
import { bow } from "./items/bow.ts";
import { caches } from "./items/caches.ts";
import { cloak } from "./items/cloak.ts";
import { cloth } from "./items/cloth.ts";
import { dagger } from "./items/dagger.ts";
import { essence } from "./items/essence.ts";
import { feather } from "./items/feather.ts";
import { fibre } from "./items/fibre.ts";
import { fish } from "./items/fish.ts";
import { focus } from "./items/focus.ts";
import { gauntlets } from "./items/gauntlets.ts";
import { gems } from "./items/gems.ts";
import { gloves } from "./items/gloves.ts";
import { greaves } from "./items/greaves.ts";
import { helm } from "./items/helm.ts";
import { herb } from "./items/herb.ts";
import { hide } from "./items/hide.ts";
import { hood } from "./items/hood.ts";
import { jerkin } from "./items/jerkin.ts";
import { leather } from "./items/leather.ts";
import { leggings } from "./items/leggings.ts";
import { log } from "./items/log.ts";
import { mace } from "./items/mace.ts";
import { meals } from "./items/meals.ts";
import { meat } from "./items/meat.ts";
import { ore } from "./items/ore.ts";
import { pearl } from "./items/pearl.ts";
import { plank } from "./items/plank.ts";
import { plate } from "./items/plate.ts";
import { potions } from "./items/potions.ts";
import { quiver } from "./items/quiver.ts";
import { rareTrophy } from "./items/rare-trophy.ts";
import { ration } from "./items/ration.ts";
import { resin } from "./items/resin.ts";
import { ring } from "./items/ring.ts";
import { roughGem } from "./items/rough-gem.ts";
import { sabatons } from "./items/sabatons.ts";
import { scrolls } from "./items/scrolls.ts";
import { seed } from "./items/seed.ts";
import { setting } from "./items/setting.ts";
import { shield } from "./items/shield.ts";
import { shopReagent } from "./items/shop-reagent.ts";
import { staff } from "./items/staff.ts";
import { sword } from "./items/sword.ts";
import { toolCrafting } from "./items/tool-crafting.ts";
import { toolFishing } from "./items/tool-fishing.ts";
import { toolForaging } from "./items/tool-foraging.ts";
import { toolHunting } from "./items/tool-hunting.ts";
import { toolMining } from "./items/tool-mining.ts";
import { toolWoodcutting } from "./items/tool-woodcutting.ts";
import { trophy } from "./items/trophy.ts";
import { uniques } from "./items/uniques.ts";

/** Every item there is or ever was: ids are permanent. */
const tables = {
  ...ore,
  ...log,
  ...fish,
  ...herb,
  ...fibre,
  ...hide,
  ...meat,
  ...resin,
  ...pearl,
  ...seed,
  ...feather,
  ...roughGem,
  ...trophy,
  ...rareTrophy,
  ...bossHeart,
  ...bar,
  ...plank,
  ...cloth,
  ...leather,
  ...gems,
  ...setting,
  ...essence,
  ...shopReagent,
  ...sword,
  ...axe,
  ...mace,
  ...dagger,
  ...bow,
  ...staff,
  ...shield,
  ...quiver,
  ...focus,
  ...helm,
  ...plate,
  ...greaves,
  ...gauntlets,
  ...sabatons,
  ...hood,
  ...jerkin,
  ...leggings,
  ...gloves,
  ...boots,
  ...cloak,
  ...amulet,
  ...ring,
  ...toolMining,
  ...toolWoodcutting,
  ...toolFishing,
  ...toolForaging,
  ...toolHunting,
  ...toolCrafting,
  ...ration,
  ...meals,
  ...potions,
  ...scrolls,
  ...caches,
  ...uniques,
} as const;

export type ItemId = keyof typeof tables;

export const items: Readonly<Record<ItemId, Item>> = tables;
