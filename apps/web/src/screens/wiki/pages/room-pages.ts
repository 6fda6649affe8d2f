import { scaledModifiers } from "@aldermoor/game/core/rules/modifiers/modifiers.ts";
import type { RoomId } from "@aldermoor/game/house/content/rooms.ts";
import { rooms } from "@aldermoor/game/house/content/rooms.ts";
import { roomCost } from "@aldermoor/game/house/rules/room-cost.ts";
import { entriesOf } from "../../../shared/world/known-id.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { effectFacts, effectWords } from "../effect-words.ts";
import { itemLink } from "../wiki-links.ts";
import type { WikiSection } from "../wiki-page.ts";
import { pagesOf } from "../wiki-page.ts";

/** One page for every room of the house. */
export const pages = pagesOf(rooms, {
  head: (id) => ({ name: rooms[id].name, icon: rooms[id].icon }),
  columns: () => [{ header: t("lore.each-level") }, { header: t("lore.levels"), align: "end" }],
  row: (id) => [effectWords(rooms[id].effectsPerLevel), rooms[id].maxLevel],
  body: (id) => ({
    subtitle: t("lore.one-room"),
    flavour: rooms[id].flavour,
    facts: [
      ...effectFacts(rooms[id].effectsPerLevel).map(({ label, value }) => ({
        label: t("lore.a-level", { what: label }),
        value,
      })),
      { label: t("lore.levels"), value: rooms[id].maxLevel },
    ],
    sections: [levelsOf(id)],
    to: "/game/house/rooms",
  }),
  yours: (id, { character }) => [
    {
      label: t("lore.level"),
      value: t("lore.level-of", { have: character.rooms[id] ?? 0, of: rooms[id].maxLevel }),
    },
  ],
});

function levelsOf(id: RoomId): WikiSection {
  const { maxLevel, effectsPerLevel } = rooms[id];
  return {
    id: "levels",
    title: t("lore.levels"),
    columns: [
      { header: t("lore.level"), align: "end" },
      { header: t("lore.effect") },
      { header: t("lore.gold"), align: "end" },
      { header: t("lore.needs") },
      { header: t("lore.takes"), align: "end" },
    ],
    rows: Array.from({ length: maxLevel }, (_, at) => {
      const { gold, materials, buildMs } = roomCost(id, at + 1);
      return [
        at + 1,
        effectWords(scaledModifiers(effectsPerLevel, at + 1)),
        { gold },
        { links: entriesOf(materials).map(([item, count]) => itemLink(item, count)) },
        durationText(buildMs),
      ];
    }),
  };
}
