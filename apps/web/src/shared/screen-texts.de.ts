// What the pages of the game say with shared words, in one file.
export { achievements, character } from "./character/texts.de.ts";
export { told } from "./chat/told/texts.de.ts";
export { compare } from "./items/compare-texts.de.ts";
export { prices } from "./market/texts.de.ts";
export { safety } from "./moderation/texts.de.ts";
export { friends } from "./friends/texts.de.ts";
export { log } from "./news/log/log-texts.de.ts";
export { news } from "./news/sentences/news.de.ts";
export { invites, partyQuests } from "./party/texts.de.ts";
export { boards } from "./rankings/texts.de.ts";
export { goals } from "./quests/texts.de.ts";
export { guide } from "./guide/texts.de.ts";
export { villages } from "./village/texts.de.ts";
export { refusals } from "../realtime/refusals.de.ts";
