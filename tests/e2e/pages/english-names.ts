import { achievements } from "@aldermoor/game/achievements/content/achievements.ts";
import { titles } from "@aldermoor/game/achievements/content/titles.ts";
import { boosts } from "@aldermoor/game/boosts/content/boosts.ts";
import { callings } from "@aldermoor/game/callings/content/callings.ts";
import { origins } from "@aldermoor/game/character/content/origins.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { modifiers } from "@aldermoor/game/core/content/modifiers.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { rooms } from "@aldermoor/game/house/content/rooms.ts";
import { markOffers } from "@aldermoor/game/quests/content/mark-offers.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { tasks } from "@aldermoor/game/quests/content/tasks.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";

/** What the content is called where nobody has told it in German. */
const englishNames = [
  ...[
    ...[boosts, callings, items, markOffers, modifiers, monsters, nodes, origins, quests, rooms],
    ...[skills, tasks, zones],
  ]
    .flatMap((table: Readonly<Record<string, { readonly name: string }>>) => Object.values(table))
    .concat(achievements)
    .map(({ name }) => name),
  ...Object.values(titles),
  // The family and its steps have one name in both languages.
].filter((name) => !name.startsWith("Gladiator"));

/** A name of the content in a text that should be German. */
export const englishName = new RegExp(
  `(?<![\\wäöüß])(?:${englishNames.join("|")})(?![\\wäöüß])`,
  "g",
);
