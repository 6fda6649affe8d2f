// Was die Seiten der Kämpfer sagen, mit den Worten der Wiederholungen auf ihnen.
export { battle } from "../../shared/battle/texts.de.ts";
export { fighters } from "./texts.de.ts";
