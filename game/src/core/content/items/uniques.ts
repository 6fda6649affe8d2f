import { uniquePieces } from "../families/uniques.ts";
import { helm, plate } from "./heavy-armour.ts";
import { amulet, cloak, ring } from "./jewellery.ts";
import { boots, gloves, hood } from "./light-armour.ts";
import { focus, quiver, shield } from "./off-hand.ts";
import { axe, bow, dagger, mace, staff, sword } from "./weapons.ts";

/** Made at the bench from what the bosses leave: a quarter better than the family. */
export const signatures = uniquePieces({
  factor: 1.25,
  level: (tierLevel) => tierLevel + 4,
  rows: {
    "mudjaws-grin": {
      name: "Mudjaw's Grin",
      icon: "croc-jaws",
      of: dagger,
      tier: 1,
      flavour: "It still tries to close.",
    },
    "motherwood-staff": {
      name: "Motherwood Staff",
      icon: "tree-branch",
      of: staff,
      tier: 2,
      flavour: "The wood whispers the names of her children.",
    },
    "milestone-maul": {
      name: "Milestone Maul",
      icon: "stone-tablet",
      of: mace,
      tier: 3,
      flavour: "Every blow is nine miles long.",
    },
    "stonefathers-face": {
      name: "Stonefather's Face",
      icon: "stone-bust",
      of: helm,
      tier: 4,
      flavour: "The stones nod when you pass.",
    },
    "fallen-crown": {
      name: "Fallen Crown",
      icon: "crown",
      of: hood,
      tier: 5,
      flavour: "It is always about to slip.",
    },
    "bellows-heart": {
      name: "Bellows Heart",
      icon: "lungs",
      of: plate,
      tier: 6,
      flavour: "It breathes in before you do.",
    },
    "saltgraves-needle": {
      name: "Saltgrave's Needle",
      icon: "compass",
      of: amulet,
      tier: 7,
      flavour: "North is wherever the money is.",
    },
    "harrowtusk-bow": {
      name: "Harrowtusk Bow",
      icon: "pocket-bow",
      of: bow,
      tier: 8,
      flavour: "The plough becomes the storm.",
    },
    "mourners-shroud": {
      name: "Mourner's Shroud",
      icon: "hood",
      of: cloak,
      tier: 9,
      flavour: "Grief, well tailored.",
    },
    "crown-of-aldermoor": {
      name: "Crown of Aldermoor",
      icon: "imperial-crown",
      of: ring,
      tier: 10,
      flavour: "Nobody has worn it twice.",
    },
  },
});

/** Won from the bosses themselves. */
const spoils = uniquePieces({
  factor: 1.3,
  level: (tierLevel) => tierLevel,
  rows: {
    puddlewalkers: {
      name: "Puddlewalkers",
      icon: "rubber-boot",
      of: boots,
      tier: 1,
      source: "boss:old-mudjaw",
      flavour: "They leave no splash.",
    },
    "gilded-bark": {
      name: "Gilded Bark",
      icon: "oak",
      of: shield,
      tier: 2,
      source: "boss:the-hollow-mother",
      flavour: "The tree agreed to this.",
    },
    "toll-collector": {
      name: "Toll Collector",
      icon: "coins",
      of: axe,
      tier: 3,
      source: "boss:gullet-of-the-causeway",
      flavour: "Exact change appreciated.",
    },
    chalkline: {
      name: "Chalkline",
      icon: "straight-pipe",
      of: sword,
      tier: 4,
      source: "boss:stonefather",
      flavour: "Draws a line nobody crosses twice.",
    },
    "rainbow-cord": {
      name: "Rainbow Cord",
      icon: "rainbow-star",
      of: amulet,
      tier: 5,
      source: "boss:the-falling-king",
      flavour: "Seven knots, seven favours.",
    },
    "kilnglass-eye": {
      name: "Kilnglass Eye",
      icon: "sunken-eye",
      of: focus,
      tier: 6,
      source: "boss:old-bellows",
      flavour: "It blinks only when you do not.",
    },
    "the-long-watch": {
      name: "The Long Watch",
      icon: "captain-hat-profile",
      of: helm,
      tier: 7,
      source: "boss:captain-saltgrave",
      flavour: "Four bells and nothing sighted.",
    },
    "harrow-wind-quiver": {
      name: "Harrow-Wind Quiver",
      icon: "wind-slap",
      of: quiver,
      tier: 8,
      source: "boss:the-white-harrow",
      flavour: "Each arrow arrives with weather.",
    },
    "hands-of-the-first-mourner": {
      name: "Hands of the First Mourner",
      icon: "severed-hand",
      of: gloves,
      tier: 9,
      source: "boss:the-first-mourner",
      flavour: "They tremble until they are needed.",
    },
    "lamplighters-answer": {
      name: "Lamplighter's Answer",
      icon: "lantern-flame",
      of: focus,
      tier: 10,
      source: "boss:the-uncrowned",
      flavour: "Somebody has to.",
    },
  },
});

/** Bought for omens of the world boss; they grow with their wearer. */
const relics = uniquePieces({
  factor: 1.2,
  stats: { bossDamage: 0.05 },
  level: () => 30,
  scalesToCombatLevel: true,
  source: "omens-shop",
  rows: {
    "drownbell-clapper": {
      name: "Drownbell Clapper",
      icon: "ringing-bell",
      of: mace,
      tier: 10,
      flavour: "It tolls once for you.",
    },
    "antlers-of-the-wild-tithe": {
      name: "Antlers of the Wild Tithe",
      icon: "stag-head",
      of: helm,
      tier: 10,
      flavour: "They grow towards the moon.",
    },
    "kingfisher-mantle": {
      name: "Kingfisher Mantle",
      icon: "bird-limb",
      of: cloak,
      tier: 10,
      flavour: "Dry in any weather.",
    },
    "tallowkings-candle": {
      name: "Tallowking's Candle",
      icon: "candle-skull",
      of: staff,
      tier: 10,
      flavour: "Burns lower every time you win.",
    },
    "root-of-the-moor": {
      name: "Root of the Moor",
      icon: "tree-roots",
      of: ring,
      tier: 10,
      flavour: "It keeps growing round your finger.",
    },
  },
});

export const uniques = { ...signatures, ...spoils, ...relics };
