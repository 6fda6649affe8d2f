// What the pages of the fighters say, with the words of the replays on them.
export { battle } from "../../shared/battle/texts.en.ts";
export { fighters } from "./texts.en.ts";
