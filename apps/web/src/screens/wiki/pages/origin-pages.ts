import { origins } from "@aldermoor/game/character/content/origins.ts";
import { t } from "../../../texts/t.ts";
import { effectFacts, effectWords } from "../effect-words.ts";
import { pagesOf } from "../wiki-page.ts";

/** One page for every origin. */
export const pages = pagesOf(origins, {
  head: (id) => ({ name: origins[id].name, icon: origins[id].icon }),
  columns: () => [{ header: t("lore.effect") }],
  row: (id) => [effectWords(origins[id].effects)],
  body: (id) => ({
    subtitle: t("lore.one-origin"),
    flavour: origins[id].flavour,
    facts: effectFacts(origins[id].effects),
    sections: [],
  }),
  yours: (id, { sheet }) =>
    sheet.origin === id ? [{ label: t("lore.one-origin"), value: t("lore.this-is-yours") }] : [],
});
