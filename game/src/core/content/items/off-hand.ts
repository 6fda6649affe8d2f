import { pieces } from "../families/pieces.ts";

export const shield = pieces({
  family: "shield",
  slot: "off-hand",
  motto: "Something to stand behind",
  stats: { armor: { base: 2, perLevel: 1.3 }, block: 0.08 },
  rows: {
    "copper-buckler": {
      name: "Copper Buckler",
      flavour: "No larger than a plate, and the owner dined behind it for years.",
      icon: "round-shield",
    },
    "bog-iron-round": {
      name: "Bog-Iron Round",
      flavour: "The dents are numbered on the back, with dates.",
      icon: "checked-shield",
    },
    "blackiron-heater": { name: "Blackiron Heater", icon: "templar-shield" },
    "marlsilver-targe": { name: "Marlsilver Targe", icon: "surrounded-shield" },
    "cobalt-kite-shield": { name: "Cobalt Kite Shield", icon: "bordered-shield" },
    "embersteel-bulwark": { name: "Embersteel Bulwark", icon: "fire-shield" },
    "tidesilver-prow-shield": { name: "Tidesilver Prow-Shield", icon: "trident-shield" },
    "rimesteel-rampart": { name: "Rimesteel Rampart", icon: "ice-shield" },
    "gloamite-aegis": { name: "Gloamite Aegis", icon: "skull-shield" },
    "dawnmetal-gatewarden": { name: "Dawnmetal Gatewarden", icon: "sun-radiations" },
  },
});

export const quiver = pieces({
  family: "quiver",
  slot: "off-hand",
  motto: "Twenty answers on a strap",
  icon: "quiver",
  stats: {
    attack: { base: 1, perLevel: 0.1 },
    accuracy: { base: 2, perLevel: 0.2 },
    critChance: 0.02,
  },
  rows: {
    "softhide-quiver": {
      name: "Softhide Quiver",
      flavour: "Holds twenty arrows, or nineteen and a sandwich.",
    },
    "buckskin-quiver": {
      name: "Buckskin Quiver",
      flavour: "Stitched by a fletcher who was tired of hearing arrows rattle.",
    },
    "boarhide-hip-quiver": { name: "Boarhide Hip Quiver" },
    "kidskin-skirmish-quiver": { name: "Kidskin Skirmish Quiver" },
    "lynxskin-silent-quiver": { name: "Lynxskin Silent Quiver" },
    "bullhide-siege-quiver": { name: "Bullhide Siege Quiver" },
    "sealskin-storm-quiver": { name: "Sealskin Storm Quiver" },
    "bearskin-winter-quiver": { name: "Bearskin Winter Quiver" },
    "palestag-ghost-quiver": { name: "Palestag Ghost Quiver" },
    "sunmane-royal-quiver": { name: "Sunmane Royal Quiver" },
  },
});

export const focus = pieces({
  family: "focus",
  slot: "off-hand",
  motto: "A place to put a thought until it burns",
  stats: { attack: { base: 1, perLevel: 0.16 }, hp: { base: 3, perLevel: 0.6 } },
  rows: {
    "amber-bead": {
      name: "Amber Bead",
      flavour: "There is a gnat in it, still thinking about the light.",
      icon: "pouch-with-beads",
    },
    "moss-agate-charm": {
      name: "Moss Agate Charm",
      flavour: "Hold it to the window and there is a small wood inside, with no path.",
      icon: "charm",
    },
    "garnet-prism": { name: "Garnet Prism", icon: "prism" },
    "citrine-lens": { name: "Citrine Lens", icon: "glass-ball" },
    "amethyst-orb": { name: "Amethyst Orb", icon: "crystal-ball" },
    "fire-opal-brazier": { name: "Fire Opal Brazier", icon: "brasero" },
    "aquamarine-bowl": { name: "Aquamarine Bowl", icon: "bowl-spiral" },
    "frost-topaz-star": { name: "Frost Topaz Star", icon: "polar-star" },
    "moonstone-mirror": { name: "Moonstone Mirror", icon: "moon-orbit" },
    "dawn-diamond-lantern": { name: "Dawn Diamond Lantern", icon: "lantern-flame" },
  },
});
