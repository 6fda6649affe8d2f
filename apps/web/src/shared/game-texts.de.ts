// What the frame of the game and the page of the characters say with shared words, in one file.
export { places } from "../page/places.de.ts";
export { slots } from "../realtime/texts.de.ts";
export { display } from "./account/texts.de.ts";
export { commands } from "./chat/texts.de.ts";
export { faces } from "./faces/texts.de.ts";
export { items } from "./items/texts.de.ts";
export { keys } from "./keys/texts.de.ts";
export { notices } from "./news/texts.de.ts";
export { work } from "./work/texts.de.ts";
