import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { Objective } from "@aldermoor/game/quests/content/objective.ts";
import type { QuestId, Rewards } from "@aldermoor/game/quests/content/quests.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import type { Task } from "@aldermoor/game/quests/content/task.ts";
import { sharedTasks, taskKinds, tasks, tasksOf } from "@aldermoor/game/quests/content/tasks.ts";
import { eventTasks } from "@aldermoor/game/quests/content/tasks/event.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { goalText } from "../../../shared/quests/goal-text.ts";
import { entriesOf, knownId } from "../../../shared/world/known-id.ts";
import { t } from "../../../texts/t.ts";
import { itemLink, linkOf } from "../wiki-links.ts";
import type { WikiBody, WikiFact, WikiLink } from "../wiki-page.ts";
import { factOf, pagesOf } from "../wiki-page.ts";

const allTasks = { ...tasks, ...sharedTasks };
const all = { ...quests, ...allTasks };
type AnyQuestId = keyof typeof all;

/** One page for every step of the story, and for everything that is asked of days, weeks and groups. */
export const pages = pagesOf(all, {
  head: (id) => ({ name: all[id].name, icon: all[id].icon, group: groupOf(id) }),
  columns: () => [{ header: t("lore.sort"), isPlain: true }, { header: t("lore.goal") }],
  row: (id) => [groupOf(id), goalText(all[id].objective)],
  body: (id) => {
    const story = knownId(quests, id);
    return story === null ? taskBody(id) : storyBody(story);
  },
});

function groupOf(id: AnyQuestId): string {
  if (knownId(quests, id) !== null) return t("goals.story");
  for (const kind of ["daily", "weekly"] as const)
    if (tasksOf[kind].some((task) => task === id)) return t(`lore.${kind}`);
  return knownId(eventTasks, id) === null ? t("lore.shared") : t("lore.event");
}

function taskOf(id: AnyQuestId): Task {
  const known = knownId(allTasks, id);
  if (known === null) throw new Error(`${id} is no task.`);
  return allTasks[known];
}

function storyBody(id: QuestId): WikiBody {
  const quest = quests[id];
  return {
    subtitle: t("goals.story-chapter", { chapter: quest.chapter }),
    flavour: quest.text,
    facts: [
      { label: t("lore.goal"), value: goalText(quest.objective) },
      ...targetOf(quest.objective),
      ...rewardsOf(quest.rewards),
    ],
    sections: [],
    to: "/game/quests/story",
  };
}

/** Where the pages of what is asked for lie. */
function targetOf(objective: Objective): readonly WikiFact[] {
  const links = linksOf(objective);
  return links.length === 0 ? [] : [{ label: t("lore.about"), value: { links } }];
}

function linksOf(objective: Objective): readonly WikiLink[] {
  if ("monster" in objective)
    return [linkOf("monsters", objective.monster, monsters[objective.monster])];
  if ("zone" in objective) return [linkOf("zones", objective.zone, zones[objective.zone])];
  if ("skill" in objective) return [linkOf("skills", objective.skill, skills[objective.skill])];
  return "item" in objective ? [itemLink(objective.item, objective.count)] : [];
}

function rewardsOf(rewards: Rewards): readonly WikiFact[] {
  const { gold, goldMinutes, xp, xpMinutes, items: goods, marks, cacheTier } = rewards;
  const given = entriesOf(goods ?? {}).map(([item, count]) => itemLink(item, count));
  return [
    ...factOf(t("lore.gold"), gold === undefined ? null : { gold }),
    ...factOf(
      t("lore.gold"),
      goldMinutes === undefined ? null : t("lore.gold-minutes", { n: goldMinutes }),
    ),
    ...entriesOf(xp ?? {}).map(([skill, n]) => ({
      label: t("lore.skill-xp", { skill: skills[skill].name }),
      value: n,
    })),
    ...factOf(
      t("lore.xp"),
      xpMinutes === undefined
        ? null
        : t("lore.xp-minutes", { n: xpMinutes.minutes, skill: skills[xpMinutes.skill].name }),
    ),
    ...factOf(t("lore.given"), given.length === 0 ? null : { links: given }),
    ...factOf(t("lore.marks"), marks),
    ...factOf(
      t("lore.sealed-cache"),
      cacheTier === undefined ? null : t("lore.tier-n", { n: cacheTier }),
    ),
  ];
}

function taskBody(id: AnyQuestId): WikiBody {
  const task = taskOf(id);
  const drawn = (["daily", "weekly"] as const).find((one) =>
    tasksOf[one].some((other) => other === id),
  );
  const kind = knownId(eventTasks, id) === null ? drawn : "daily";
  return {
    subtitle: groupOf(id),
    flavour: task.text,
    facts: [
      { label: t("lore.goal"), value: goalText(task.objective) },
      ...(kind === undefined ? [] : paidFor(kind)),
    ],
    sections: [],
    to: kind === undefined ? "/game/quests/story" : `/game/quests/${kind}`,
  };
}

function paidFor(kind: keyof typeof taskKinds): readonly WikiFact[] {
  const { goldMinutes, xpMinutes, marks } = taskKinds[kind].rewards;
  return [
    { label: t("lore.gold"), value: t("lore.gold-minutes", { n: goldMinutes }) },
    { label: t("lore.xp"), value: t("lore.minutes-of-skill", { n: xpMinutes }) },
    { label: t("lore.marks"), value: marks },
  ];
}
