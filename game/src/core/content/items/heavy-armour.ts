import { heavyArmour } from "../families/piece-stats.ts";
import { pieces } from "../families/pieces.ts";

export const helm = pieces({
  family: "helm",
  slot: "head",
  motto: "Keeps the rain and the axes out",
  stats: heavyArmour("head"),
  rows: {
    "copper-cap": {
      name: "Copper Cap",
      flavour: "Turns green by the second rain and is the better disguise for it.",
      icon: "light-helm",
    },
    "bog-iron-kettle-hat": {
      name: "Bog-Iron Kettle Hat",
      flavour: "The watch cooks in it, which is why the watch smells of onions.",
      icon: "dwarf-helmet",
    },
    "blackiron-barbute": { name: "Blackiron Barbute", icon: "barbute" },
    "marlsilver-sallet": { name: "Marlsilver Sallet", icon: "closed-barbute" },
    "cobalt-bascinet": { name: "Cobalt Bascinet", icon: "visored-helm" },
    "embersteel-visor": { name: "Embersteel Visor", icon: "brutal-helm" },
    "tidesilver-crested-helm": { name: "Tidesilver Crested Helm", icon: "crested-helmet" },
    "rimesteel-wolfhelm": { name: "Rimesteel Wolfhelm", icon: "warlord-helmet" },
    "gloamite-hollow-helm": { name: "Gloamite Hollow Helm", icon: "overlord-helm" },
    "dawnmetal-crownhelm": { name: "Dawnmetal Crownhelm", icon: "jewel-crown" },
  },
});

export const plate = pieces({
  family: "plate",
  slot: "body",
  motto: "The part of you they will aim at",
  stats: heavyArmour("body"),
  rows: {
    "copper-breastplate": {
      name: "Copper Breastplate",
      flavour: "Beaten thin over a rain barrel; you can still see the hoops.",
      icon: "breastplate",
    },
    "bog-iron-hauberk": {
      name: "Bog-Iron Hauberk",
      flavour: "Eleven thousand rings, of which the apprentice says he made ten.",
      icon: "mail-shirt",
    },
    "blackiron-cuirass": { name: "Blackiron Cuirass", icon: "breastplate" },
    "marlsilver-brigandine": { name: "Marlsilver Brigandine", icon: "armor-vest" },
    "cobalt-half-plate": { name: "Cobalt Half-Plate", icon: "chest-armor" },
    "embersteel-furnace-plate": { name: "Embersteel Furnace Plate", icon: "layered-armor" },
    "tidesilver-scale-coat": { name: "Tidesilver Scale Coat", icon: "scale-mail" },
    "rimesteel-bear-plate": { name: "Rimesteel Bear Plate", icon: "spiked-armor" },
    "gloamite-tombplate": { name: "Gloamite Tombplate", icon: "lamellar" },
    "dawnmetal-sunplate": { name: "Dawnmetal Sunplate", icon: "abdominal-armor" },
  },
});

export const greaves = pieces({
  family: "greaves",
  slot: "legs",
  motto: "Knees are not replaceable",
  stats: heavyArmour("legs"),
  rows: {
    "copper-tassets": {
      name: "Copper Tassets",
      flavour: "They clank at the knee, so nobody takes you for a thief.",
      icon: "armor-cuisses",
    },
    "bog-iron-chausses": {
      name: "Bog-Iron Chausses",
      flavour: "Warm in no weather whatsoever, and nobody has been bitten through them.",
      icon: "pteruges",
    },
    "blackiron-greaves": { name: "Blackiron Greaves", icon: "greaves" },
    "marlsilver-cuisses": { name: "Marlsilver Cuisses", icon: "leg-armor" },
    "cobalt-legplates": { name: "Cobalt Legplates", icon: "armor-cuisses" },
    "embersteel-stokers": { name: "Embersteel Stokers", icon: "leg-armor" },
    "tidesilver-faulds": { name: "Tidesilver Faulds", icon: "metal-skirt" },
    "rimesteel-icewalkers": { name: "Rimesteel Icewalkers", icon: "greaves" },
    "gloamite-pallgreaves": { name: "Gloamite Pallgreaves", icon: "armor-cuisses" },
    "dawnmetal-legplates": { name: "Dawnmetal Legplates", icon: "leg-armor" },
  },
});

export const gauntlets = pieces({
  family: "gauntlets",
  slot: "hands",
  motto: "A handshake with consequences",
  stats: heavyArmour("hands"),
  rows: {
    "copper-mitts": {
      name: "Copper Mitts",
      flavour: "Made for hauling hot crucibles, worn by those who punch toads.",
      icon: "gauntlet",
    },
    "bog-iron-gauntlets": {
      name: "Bog-Iron Gauntlets",
      flavour: "Every finger moves except the one you need for knots.",
      icon: "gauntlet",
    },
    "blackiron-knuckles": { name: "Blackiron Knuckles", icon: "mailed-fist" },
    "marlsilver-gauntlets": { name: "Marlsilver Gauntlets", icon: "gauntlet" },
    "cobalt-grips": { name: "Cobalt Grips", icon: "mailed-fist" },
    "embersteel-tongs": { name: "Embersteel Tongs", icon: "metal-hand" },
    "tidesilver-hauling-gloves": { name: "Tidesilver Hauling Gloves", icon: "gauntlet" },
    "rimesteel-fists": { name: "Rimesteel Fists", icon: "mailed-fist" },
    "gloamite-clutches": { name: "Gloamite Clutches", icon: "metal-hand" },
    "dawnmetal-oathhands": { name: "Dawnmetal Oathhands", icon: "gauntlet" },
  },
});

export const sabatons = pieces({
  family: "sabatons",
  slot: "feet",
  motto: "Loud boots for an honest approach",
  stats: heavyArmour("feet"),
  rows: {
    "copper-shoes": {
      name: "Copper Shoes",
      flavour: "They ring on the cobbles and are silent in mud, like their owner.",
      icon: "metal-boot",
    },
    "bog-iron-sabatons": {
      name: "Bog-Iron Sabatons",
      flavour: "They sink a little deeper than you do, which steadies the swing.",
      icon: "metal-boot",
    },
    "blackiron-treads": { name: "Blackiron Treads", icon: "steeltoe-boots" },
    "marlsilver-sabatons": { name: "Marlsilver Sabatons", icon: "metal-boot" },
    "cobalt-stompers": { name: "Cobalt Stompers", icon: "steeltoe-boots" },
    "embersteel-coalwalkers": { name: "Embersteel Coalwalkers", icon: "metal-boot" },
    "tidesilver-deckboots": { name: "Tidesilver Deckboots", icon: "steeltoe-boots" },
    "rimesteel-crampons": { name: "Rimesteel Crampons", icon: "metal-boot" },
    "gloamite-silent-tread": { name: "Gloamite Silent Tread", icon: "steeltoe-boots" },
    "dawnmetal-firststeps": { name: "Dawnmetal Firststeps", icon: "metal-boot" },
  },
});
