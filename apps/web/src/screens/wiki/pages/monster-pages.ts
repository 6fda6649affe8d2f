import { meetBoss } from "@aldermoor/game/combat/rules/boss-fight.ts";
import { meet } from "@aldermoor/game/combat/rules/foe.ts";
import type { Monster, MonsterId } from "@aldermoor/game/world/content/monsters.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { bossOdds } from "../../../shared/work/expected-fight.ts";
import { t } from "../../../texts/t.ts";
import { itemCell, linkTo } from "../wiki-links.ts";
import type { Reader, WikiCell, WikiFact, WikiSection } from "../wiki-page.ts";
import { factOf, filledSection, pagesOf } from "../wiki-page.ts";
import { spanText } from "./item-sources.ts";

/** One page for everything that can be fought, bosses of zones among them. */
export const pages = pagesOf(monsters, {
  head: (id) => ({
    name: monsters[id].name,
    icon: monsters[id].icon,
    group: t(`lore.role-${monsters[id].role}`),
  }),
  columns: () => [
    { header: t("lore.level"), align: "end" },
    { header: t("lore.zone") },
    { header: t("lore.weak-to") },
    { header: t("lore.xp"), align: "end" },
  ],
  row: (id) => {
    const { level, zone, weakTo, xp } = monsters[id];
    return [level, linkTo("zones", zone, zones[zone]), t(`items.attack-${weakTo}`), xp];
  },
  body: (id) => {
    const monster = monsters[id];
    const role = t(`lore.role-${monster.role}`);
    return {
      subtitle: t("lore.monster-of", { role, n: monster.level, zone: zones[monster.zone].name }),
      flavour: monster.flavour,
      facts: factsOf(monster),
      sections: [...filledSection(dropsOf(monster)), ...filledSection(meetings(id))],
      to: monster.role === "boss" ? "/game/actions/bosses" : "/game/actions/combat",
    };
  },
  yours,
});

function factsOf(monster: Monster): readonly WikiFact[] {
  const [least, most] = monster.gold;
  return [
    { label: t("lore.zone"), value: linkTo("zones", monster.zone, zones[monster.zone]) },
    { label: t("lore.level"), value: monster.level },
    { label: t("lore.hp"), value: monster.hp },
    { label: t("lore.attack"), value: monster.attack },
    { label: t("lore.accuracy"), value: monster.accuracy },
    { label: t("lore.evasion"), value: monster.evasion },
    { label: t("lore.armor"), value: monster.armor },
    { label: t("lore.strikes-with"), value: t(`items.attack-${monster.attackKind}`) },
    { label: t("lore.weak-to"), value: t(`items.attack-${monster.weakTo}`) },
    { label: t("lore.xp"), value: monster.xp },
    { label: t("lore.gold"), value: spanText(least, most) },
  ];
}

function dropsOf(monster: Monster): WikiSection {
  const { drops, equipmentChance, uniqueDrop, uniqueChance = 0, zone } = monster;
  const equipment: WikiCell[][] =
    equipmentChance > 0
      ? [[t("lore.equipment-of", { n: zones[zone].tier }), { share: equipmentChance }]]
      : [];
  const unique: WikiCell[][] =
    uniqueDrop === undefined ? [] : [[itemCell(uniqueDrop), { share: uniqueChance }]];
  return {
    id: "drops",
    title: t("lore.leaves"),
    text: t("lore.leaves-text"),
    columns: [{ header: t("lore.item") }, { header: t("lore.chance"), align: "end" }],
    rows: [
      ...drops.map(({ item, chance }): WikiCell[] => [itemCell(item), { share: chance }]),
      ...equipment,
      ...unique,
    ],
  };
}

/** How often it comes up among the monsters of its zone. */
function meetings(id: MonsterId): WikiSection {
  const zone = zones[monsters[id].zone];
  const all = zone.encounters.reduce((sum, { weight }) => sum + weight, 0);
  return {
    id: "where",
    title: t("lore.where"),
    columns: [{ header: t("lore.zone") }, { header: t("lore.of-meetings"), align: "end" }],
    rows: zone.encounters
      .filter(({ monster }) => monster === id)
      .map(({ weight }) => [linkTo("zones", monsters[id].zone, zone), { share: weight / all }]),
  };
}

const unpaid = { xpMultiplier: 1, goldMultiplier: 1, dropFind: 0 };
const cutMax = 512;

function yours(id: MonsterId, { sheet, character, bag }: Reader): readonly WikiFact[] {
  const { role, zone } = monsters[id];
  const { fighter } = character;
  const foe = role === "boss" ? meetBoss(id, fighter) : meet(id, fighter, unpaid);
  const odds = role === "boss" ? { share: bossOdds(zone, { sheet, bag }) } : null;
  return [
    ...factOf(t("lore.you-win"), odds),
    { label: t("lore.you-hit"), value: { share: foe.hitCut / cutMax } },
    { label: t("lore.your-blow"), value: tenth(foe.damage) },
    { label: t("lore.it-hits"), value: { share: foe.foeHitCut / cutMax } },
    { label: t("lore.its-blow"), value: tenth(foe.foeDamage) },
  ];
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
