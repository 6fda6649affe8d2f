// What the frame of the game and the page of the characters say with shared words, in one file.
export { places } from "../page/places.en.ts";
export { slots } from "../realtime/texts.en.ts";
export { display } from "./account/texts.en.ts";
export { commands } from "./chat/texts.en.ts";
export { faces } from "./faces/texts.en.ts";
export { items } from "./items/texts.en.ts";
export { keys } from "./keys/texts.en.ts";
export { notices } from "./news/texts.en.ts";
export { work } from "./work/texts.en.ts";
