import { lightArmour } from "../families/piece-stats.ts";
import { pieces } from "../families/pieces.ts";

export const hood = pieces({
  family: "hood",
  slot: "head",
  motto: "Shade for a face with business",
  stats: lightArmour("head"),
  rows: {
    "softhide-hood": {
      name: "Softhide Hood",
      flavour: "Cut from the belly of a marsh calf; the rain slides off and down your neck.",
      icon: "hood",
    },
    "buckskin-hood": {
      name: "Buckskin Hood",
      flavour: "Smoked over alder, so the deer of the wood smell only a fire.",
      icon: "hood",
    },
    "boarhide-mask": { name: "Boarhide Mask", icon: "balaclava" },
    "kidskin-cowl": { name: "Kidskin Cowl", icon: "cowled" },
    "lynxskin-prowler-hood": { name: "Lynxskin Prowler Hood", icon: "ninja-head" },
    "bullhide-smoke-hood": { name: "Bullhide Smoke Hood", icon: "executioner-hood" },
    "sealskin-souwester": { name: "Sealskin Sou'wester", icon: "billed-cap" },
    "bearskin-winter-hood": { name: "Bearskin Winter Hood", icon: "winter-hat" },
    "palestag-antler-hood": { name: "Palestag Antler Hood", icon: "deer-head" },
    "sunmane-circlet-hood": { name: "Sunmane Circlet Hood", icon: "crown-coin" },
  },
});

export const jerkin = pieces({
  family: "jerkin",
  slot: "body",
  motto: "Light enough to leave in",
  stats: lightArmour("body"),
  rows: {
    "softhide-jerkin": {
      name: "Softhide Jerkin",
      flavour: "Warden Hesper gives one to every newcomer who comes back from the meadow.",
      icon: "leather-vest",
    },
    "buckskin-tunic": {
      name: "Buckskin Tunic",
      flavour: "Laced at the side for people who have to leave it in a hurry.",
      icon: "leather-armor",
    },
    "boarhide-vest": { name: "Boarhide Vest", icon: "sleeveless-jacket" },
    "kidskin-doublet": { name: "Kidskin Doublet", icon: "leather-armor" },
    "lynxskin-stalker-coat": { name: "Lynxskin Stalker Coat", icon: "ninja-armor" },
    "bullhide-kiln-coat": { name: "Bullhide Kiln Coat", icon: "lab-coat" },
    "sealskin-storm-coat": { name: "Sealskin Storm Coat", icon: "pirate-coat" },
    "bearskin-greatcoat": { name: "Bearskin Greatcoat", icon: "fur-shirt" },
    "palestag-ghost-coat": { name: "Palestag Ghost Coat", icon: "robe" },
    "sunmane-royal-coat": { name: "Sunmane Royal Coat", icon: "kimono" },
  },
});

export const leggings = pieces({
  family: "leggings",
  slot: "legs",
  motto: "Made for running, in either direction",
  stats: lightArmour("legs"),
  rows: {
    "softhide-breeches": {
      name: "Softhide Breeches",
      flavour: "They dry in an hour, which on the moor is called luck.",
      icon: "trousers",
    },
    "buckskin-leggings": {
      name: "Buckskin Leggings",
      flavour: "The thorns of Hollowmere leave them alone after the first introduction.",
      icon: "armored-pants",
    },
    "boarhide-chaps": { name: "Boarhide Chaps", icon: "trousers" },
    "kidskin-trousers": { name: "Kidskin Trousers", icon: "trousers" },
    "lynxskin-runners": { name: "Lynxskin Runners", icon: "armored-pants" },
    "bullhide-stokepants": { name: "Bullhide Stokepants", icon: "armored-pants" },
    "sealskin-waders": { name: "Sealskin Waders", icon: "trousers" },
    "bearskin-leggings": { name: "Bearskin Leggings", icon: "armored-pants" },
    "palestag-striders": { name: "Palestag Striders", icon: "trousers" },
    "sunmane-leggings": { name: "Sunmane Leggings", icon: "armored-pants" },
  },
});

export const gloves = pieces({
  family: "gloves",
  slot: "hands",
  motto: "Quiet fingers",
  stats: lightArmour("hands"),
  rows: {
    "softhide-gloves": {
      name: "Softhide Gloves",
      flavour: "Thin enough to pick a pocket, thick enough to hold a nettle.",
      icon: "gloves",
    },
    "buckskin-gloves": {
      name: "Buckskin Gloves",
      flavour: "Archers cut off two fingers of them, on purpose this time.",
      icon: "gloves",
    },
    "boarhide-grips": { name: "Boarhide Grips", icon: "winter-gloves" },
    "kidskin-gloves": { name: "Kidskin Gloves", icon: "gloves" },
    "lynxskin-clawgloves": { name: "Lynxskin Clawgloves", icon: "steel-claws" },
    "bullhide-forge-gloves": { name: "Bullhide Forge Gloves", icon: "cooking-glove" },
    "sealskin-netgloves": { name: "Sealskin Netgloves", icon: "gloves" },
    "bearskin-paws": { name: "Bearskin Paws", icon: "winter-gloves" },
    "palestag-feathergloves": { name: "Palestag Feathergloves", icon: "gloves" },
    "sunmane-handwraps": { name: "Sunmane Handwraps", icon: "gloves" },
  },
});

export const boots = pieces({
  family: "boots",
  slot: "feet",
  motto: "They know the way home",
  stats: lightArmour("feet"),
  rows: {
    "softhide-shoes": {
      name: "Softhide Shoes",
      flavour: "They let the water in, and out again, and hold no grudge.",
      icon: "leather-boot",
    },
    "buckskin-boots": {
      name: "Buckskin Boots",
      flavour: "Resoled twice by a cobbler who asks every time where you have been.",
      icon: "boots",
    },
    "boarhide-mudboots": { name: "Boarhide Mudboots", icon: "rubber-boot" },
    "kidskin-climbers": { name: "Kidskin Climbers", icon: "walking-boot" },
    "lynxskin-padfeet": { name: "Lynxskin Padfeet", icon: "tabi-boot" },
    "bullhide-ashboots": { name: "Bullhide Ashboots", icon: "boots" },
    "sealskin-seaboots": { name: "Sealskin Seaboots", icon: "rubber-boot" },
    "bearskin-snowboots": { name: "Bearskin Snowboots", icon: "fur-boot" },
    "palestag-hushboots": { name: "Palestag Hushboots", icon: "leather-boot" },
    "sunmane-dawnwalkers": { name: "Sunmane Dawnwalkers", icon: "wingfoot" },
  },
});
