import { refinedGoods } from "../families/goods.ts";
import { metalWares } from "../families/metals.ts";

export const bar = refinedGoods({
  family: "bar",
  vendorShare: 0.28,
  icon: "metal-bar",
  flavour: "Poured, quenched and stamped by a smith who signs with a thumbprint.",
  rows: {
    "copper-bar": { name: "Copper Bar" },
    "bog-iron-bar": { name: "Bog Iron Bar" },
    "blackiron-bar": { name: "Blackiron Bar" },
    "marlsilver-bar": { name: "Marlsilver Bar" },
    "cobalt-bar": { name: "Cobalt Bar" },
    "embersteel-billet": { name: "Embersteel Billet" },
    "tidesilver-bar": { name: "Tidesilver Bar" },
    "rimesteel-billet": { name: "Rimesteel Billet" },
    "gloamite-bar": { name: "Gloamite Bar" },
    "dawnmetal-bar": { name: "Dawnmetal Bar" },
  },
});

export const plank = refinedGoods({
  family: "plank",
  vendorShare: 0.28,
  icon: "planks",
  flavour: "Sawn true, stacked dry and counted twice.",
  rows: {
    "alder-plank": { name: "Alder Plank" },
    "willow-plank": { name: "Willow Plank" },
    "ash-plank": { name: "Ash Plank" },
    "hornbeam-plank": { name: "Hornbeam Plank" },
    "rowan-plank": { name: "Rowan Plank" },
    "charwood-plank": { name: "Charwood Plank" },
    "saltyew-plank": { name: "Saltyew Plank" },
    "frostpine-plank": { name: "Frostpine Plank" },
    "duskthorn-plank": { name: "Duskthorn Plank" },
    "lanternbough-plank": { name: "Lanternbough Plank" },
  },
});

export const cloth = refinedGoods({
  family: "cloth",
  vendorShare: 0.28,
  icon: "rolled-cloth",
  flavour: "A full bolt, folded the way the guild insists.",
  rows: {
    linen: { name: "Linen" },
    nettlecloth: { name: "Nettlecloth" },
    "marsh-fustian": { name: "Marsh Fustian" },
    "downs-wool": { name: "Downs Wool" },
    gorsesilk: { name: "Gorsesilk" },
    ashweave: { name: "Ashweave" },
    kelpcloth: { name: "Kelpcloth" },
    snowfelt: { name: "Snowfelt" },
    shroudcloth: { name: "Shroudcloth" },
    sunweave: { name: "Sunweave" },
  },
});

export const leather = refinedGoods({
  family: "leather",
  vendorShare: 0.28,
  icon: "leather-vest",
  flavour: "Scraped, tanned and finally quiet.",
  rows: {
    "soft-leather": { name: "Soft Leather" },
    buckskin: { name: "Buckskin" },
    boarleather: { name: "Boarleather" },
    kidskin: { name: "Kidskin" },
    lynxleather: { name: "Lynxleather" },
    "bullhide-leather": { name: "Bullhide Leather" },
    sealskin: { name: "Sealskin" },
    bearleather: { name: "Bearleather" },
    paleskin: { name: "Paleskin" },
    "sunmane-leather": { name: "Sunmane Leather" },
  },
});

export const setting = refinedGoods({
  family: "setting",
  vendorShare: 0.5,
  icon: "ring-mould",
  flavour: "An empty claw waiting for its stone.",
  rows: metalWares("setting", "Setting"),
});
