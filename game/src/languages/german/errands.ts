/** What characters are asked for, and what they are paid with: one page shows both. */
export { markOffers } from "./mark-offers.ts";
export { quests } from "./quests.ts";
export { sharedTasks, tasks } from "./tasks.ts";
