export { village } from "./words/texts.de.ts";
export { villageFolk } from "./members/texts.de.ts";
export { villageAsks } from "./applications/texts.de.ts";
export { villageLog } from "./log/texts.de.ts";
export { villageRules } from "./settings/texts.de.ts";
export { villageList } from "./directory/texts.de.ts";
export { villageFound } from "./founding/texts.de.ts";
