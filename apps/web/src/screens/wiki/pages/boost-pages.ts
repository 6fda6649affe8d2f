import type { BoostId } from "@aldermoor/game/boosts/content/boosts.ts";
import { boosts } from "@aldermoor/game/boosts/content/boosts.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { effectFacts, effectWords } from "../effect-words.ts";
import type { WikiFact } from "../wiki-page.ts";
import { factOf, pagesOf } from "../wiki-page.ts";

/** One page for every boost. */
export const pages = pagesOf(boosts, {
  head: (id) => ({
    name: boosts[id].name,
    icon: boosts[id].icon,
    group: t(`character.boosts-${boosts[id].scope}`),
  }),
  columns: () => [{ header: t("lore.effect") }, { header: t("lore.lasts"), align: "end" }],
  row: (id) => [effectWords(boosts[id].effects), durationText(boosts[id].durationSeconds * 1000)],
  body: (id) => ({
    subtitle: t(`character.boosts-${boosts[id].scope}`),
    flavour: boosts[id].flavour,
    facts: factsOf(id),
    sections: [],
    to: `/game/boosts/${boosts[id].scope}`,
  }),
  yours: (id, { sheet }) =>
    sheet.boosts.some((boost) => boost.id === id)
      ? [{ label: t("character.boosts-active"), value: t("character.boosts-runs") }]
      : [],
});

function factsOf(id: BoostId): readonly WikiFact[] {
  const { effects, durationSeconds, cost, maxStackHours, maxEffect } = boosts[id];
  const price = cost?.currency === "gold" ? t("lore.gold-minutes", { n: cost.goldMinutes }) : null;
  return [
    ...effectFacts(effects),
    { label: t("lore.lasts"), value: durationText(durationSeconds * 1000) },
    ...factOf(t("lore.price"), price),
    ...factOf(
      t("lore.lasts-most"),
      maxStackHours === undefined ? null : durationText(maxStackHours * 3_600_000),
    ),
    ...factOf(t("lore.effect-most"), maxEffect === undefined ? null : { share: maxEffect }),
  ];
}
