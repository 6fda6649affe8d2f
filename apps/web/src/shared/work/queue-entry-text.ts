import { items } from "@aldermoor/game/core/content/items.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { FieldEntryView, QueueEntryView } from "@aldermoor/game/crafting/api.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { recipeName } from "@aldermoor/game/crafting/rules/expected.ts";
import { actionsPerMinute, skillOf } from "@aldermoor/game/crafting/rules/field-entry.ts";
import { isCraft } from "@aldermoor/game/crafting/rules/is-craft.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { durationText } from "../../texts/duration-text.ts";
import { t } from "../../texts/t.ts";

/** What an entry of the queue is called. */
export function entryName(entry: QueueEntryView): string {
  if (isCraft(entry)) return recipeName(recipes[entry.recipe]);
  const { work } = entry;
  if (work.kind === "combat") return t("work.queue-fight", { zone: zones[work.zone].name });
  const { skill, name } = nodes[work.node];
  return t("work.doing-gather", { skill: skills[skill].name, node: name });
}

/** Up to where it goes, and how far it is where that is counted. */
export function entryProgress(entry: QueueEntryView): string {
  if (!isCraft(entry)) return endText(entry);
  const { made, wanted } = entry;
  if (wanted === null) return t("work.queue-made-out", { made });
  return t("work.queue-made", { made, wanted });
}

function endText({ work, until, done }: FieldEntryView): string {
  switch (until.kind) {
    case "count":
      return work.kind === "combat"
        ? t("work.queue-kills", { done, n: until.n })
        : t("work.queue-units", { done, n: until.n });
    case "level":
      return t("work.queue-level", { skill: skills[skillOf(work)].name, n: until.n });
    case "time": {
      const doneMs = (done / actionsPerMinute) * 60_000;
      const all = durationText(until.minutes * 60_000);
      return t("work.queue-time", { done: durationText(doneMs), n: all });
    }
    case "items":
      return t("work.queue-items", { item: items[until.item].name, n: until.n });
    case "materials":
      return t("work.queue-materials", { name: recipeName(recipes[until.recipe]), n: until.n });
  }
}
