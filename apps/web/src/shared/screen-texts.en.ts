// What the pages of the game say with shared words, in one file.
export { achievements, character } from "./character/texts.en.ts";
export { told } from "./chat/told/texts.en.ts";
export { compare } from "./items/compare-texts.en.ts";
export { prices } from "./market/texts.en.ts";
export { safety } from "./moderation/texts.en.ts";
export { friends } from "./friends/texts.en.ts";
export { log } from "./news/log/log-texts.en.ts";
export { news } from "./news/sentences/news.en.ts";
export { invites, partyQuests } from "./party/texts.en.ts";
export { boards } from "./rankings/texts.en.ts";
export { goals } from "./quests/texts.en.ts";
export { guide } from "./guide/texts.en.ts";
export { villages } from "./village/texts.en.ts";
export { refusals } from "../realtime/refusals.en.ts";
