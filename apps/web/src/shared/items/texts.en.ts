/** Words about items that several screens share. */
export const items = {
  "worn-now": "Worn now",
  "nothing-worn": "Nothing worn there",
  "level-needed": "{skill} {n} needed",
  bound: "bound",
  locked: "locked",
  heals: "Heals",
  "attack-edge": "edge",
  "attack-pierce": "pierce",
  "attack-blunt": "blunt",
  "attack-spell": "spell",
  "type-resource": "resource",
  "type-trophy": "trophy",
  "type-refined": "material",
  "type-gem": "gem",
  "type-reagent": "reagent",
  "type-equipment": "equipment",
  "type-tool": "tool",
  "type-ration": "ration",
  "type-meal": "meal",
  "type-potion": "potion",
  "type-scroll": "scroll",
  "type-container": "strongbox",
  "source-make": "Make it",
  "source-gather": "Gather it",
  "source-hunt": "Fight for it",
  quoted: "“{words}”",
  "free-socket": "Free socket",
  "set-gem": "Set a gem",
  "read-scroll": "Read a scroll",
  worn: "Worn",
  "in-bag": "In the bag",
  "in-chest": "In the chest",
  "dismantle-title": "Dismantle the {name}?",
  "dismantle-text": "It is dismantled for {items}. It can’t be brought back.",
  dismantled: "You got {items}",
  "locked-note": "While it is locked it cannot be sold or dismantled.",
  "in-loadouts": "Belongs to {names}, which protects it.",
  temper: "Temper",
  sockets: "Sockets",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly items: typeof items;
  }
}
