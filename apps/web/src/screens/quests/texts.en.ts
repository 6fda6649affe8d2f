export { villageQuests } from "../../shared/village-quests/texts.en.ts";

export const quests = {
  category: "Category",
  completed: "Completed",
  "chapter-of": "Chapter {chapter} of {chapters}",
  chapter: "Chapter {chapter}",
  "chapter-in": "Chapter {chapter}: {zone}",
  "story-chapter-in": "Story, chapter {chapter}: {zone}",
  "steps-done": "{done} of {all} done",
  done: "Completed",
  "by-level":
    "Gold and XP are fixed by your level when a step is done, not when you claim them. " +
    "Later chapters show the least they can pay.",
  giver: "Warden Hesper",
  "all-done": "The story is told, as far as it goes today.",
  "all-done-text": "Every step that is open lies behind you.",
  "empty-completed": "No quest is behind you yet. The first one takes a minute.",
  "to-story": "Read the story",
  reward: "Reward",
} as const;

export const tasks = {
  daily: "Daily",
  weekly: "Weekly",
  village: "Village",
  party: "Party",
  shop: "Shop",
  today: "Today",
  yesterday: "Yesterday",
  "day-before": "Two days ago",
  "this-week": "This week",
  "last-week": "Last week",
  "new-ones": "new ones",
  "open-for": "open for",
  ready: "{n} {n:reward waits|rewards wait} for you.",
  "none-ready": "No reward waits for you now.",
  "claim-all": "Claim all {n}",
  "claimed-many": "{n} {n:quest|quests}: {reward}",
  another: "Replace",
  "another-long": "Replace {name} by another quest; its progress is lost",
  "another-drawn": "You have another quest",
  claimed: "Claimed",
  kept:
    "Rewards are fixed by your level when a quest is done, not when you claim it. " +
    "Sets of the last three days stay open, and one deed counts for all of them. " +
    "What is done and not claimed is paid when its set closes.",
  "kept-weeks":
    "Rewards are fixed by your level when a quest is done, not when you claim it. " +
    "A week’s set stays open for two weeks. What is done and not claimed is paid when it closes.",
  left: "{n} left",
  "your-marks": "You have {n} {n:mark|marks}",
  "shop-note": "Marks come from quests and achievements, and cannot be traded.",
  "shop-limit": "{n} left this week",
  "marks-short": "{n} more {n:mark|marks} needed",
  buy: "Buy",
  bought: "{name} bought",
  owned: "Owned",
  "ornament-title": "Stands under your name",
  change: "Takes back talents once, free of charge",
  "half-reroll": "Rerolls an affix once, for half of gold and essence",
  "event-now": "While {name} lasts, and whenever it returns.",
  "event-returns": "Sold during {name}, which returns",
  "ornament-frame": "Goes around your portrait",
  "quantity-of": "How many: {name}",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly quests: typeof quests;
    readonly tasks: typeof tasks;
  }
}
