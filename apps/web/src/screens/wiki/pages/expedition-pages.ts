import { expeditions } from "@aldermoor/game/expeditions/content/expeditions.ts";
import { durationMs } from "@aldermoor/game/expeditions/rules/odds.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";
import { pagesOf } from "../wiki-page.ts";

/** One page for every expedition. */
export const pages = pagesOf(expeditions, {
  head: (id) => ({ name: expeditions[id].name, icon: "trail" }),
  columns: () => [
    { header: t("lore.level"), align: "end" },
    { header: t("lore.takes"), align: "end" },
    { header: t("lore.whole-strength"), align: "end" },
  ],
  row: (id) => {
    const { level, hours, power } = expeditions[id];
    return [level, durationText(durationMs(hours, 0)), power];
  },
  body: (id) => {
    const { text, level, hours, power, pays } = expeditions[id];
    return {
      subtitle: t("lore.one-expedition"),
      flavour: text,
      facts: [
        { label: t("lore.level"), value: level },
        { label: t("lore.takes"), value: durationText(durationMs(hours, 0)) },
        { label: t("lore.whole-strength"), value: power },
        { label: t("lore.pays-gold"), value: t("lore.minutes", { n: pays.goldMinutes }) },
        { label: t("lore.pays-xp"), value: t("lore.minutes", { n: pays.xpMinutes }) },
        { label: t("lore.by-products"), value: pays.byProducts },
        { label: t("lore.cache-chance"), value: percentText(Math.round(100 * pays.cacheChance)) },
      ],
      sections: [],
      to: "/game/party/expeditions",
    };
  },
});
