import { gradedResources } from "../families/goods.ts";

export const resin = gradedResources({
  family: "resin",
  vendorShare: 1.2,
  icon: "dripping-honey",
  flavour: "Slow gold from a patient tree.",
  rows: {
    "clear-resin": { name: "Clear Resin" },
    "amber-resin": { name: "Amber Resin" },
    "ember-resin": { name: "Ember Resin" },
    "frost-resin": { name: "Frost Resin" },
    "star-resin": { name: "Star Resin" },
  },
});

export const pearl = gradedResources({
  family: "pearl",
  vendorShare: 1.2,
  icon: "pearl-necklace",
  flavour: "The river keeps one secret per hundred shells.",
  rows: {
    "mud-pearl": { name: "Mud Pearl" },
    "reed-pearl": { name: "Reed Pearl" },
    "gorge-pearl": { name: "Gorge Pearl" },
    "tide-pearl": { name: "Tide Pearl" },
    "lantern-pearl": { name: "Lantern Pearl" },
  },
});

export const seed = gradedResources({
  family: "seed",
  vendorShare: 1.2,
  icon: "plant-seed",
  flavour: "Plant it in the house garden and let time do the work.",
  rows: {
    "fenland-seed": { name: "Fenland Seed" },
    "marsh-seed": { name: "Marsh Seed" },
    "gorge-seed": { name: "Gorge Seed" },
    "cliff-seed": { name: "Cliff Seed" },
    "vault-seed": { name: "Vault Seed" },
  },
});

export const feather = gradedResources({
  family: "feather",
  vendorShare: 1.2,
  icon: "feather",
  flavour: "Fletchers pay well and do not ask which bird.",
  rows: {
    "grey-feather": { name: "Grey Feather" },
    "barred-feather": { name: "Barred Feather" },
    "kestrel-feather": { name: "Kestrel Feather" },
    "gale-feather": { name: "Gale Feather" },
    "dawn-feather": { name: "Dawn Feather" },
  },
});

export const essence = gradedResources({
  family: "essence",
  vendorShare: 0.5,
  flavour: "What remains of a made thing when the making is taken out of it.",
  rows: {
    "faint-dust": { name: "Faint Dust", icon: "powder" },
    "bright-dust": { name: "Bright Dust", icon: "sparkles" },
    "keen-mote": { name: "Keen Mote", icon: "glowing-artifact" },
    "deep-mote": { name: "Deep Mote", icon: "embrassed-energy" },
    "crown-mote": { name: "Crown Mote", icon: "triorb" },
  },
});
