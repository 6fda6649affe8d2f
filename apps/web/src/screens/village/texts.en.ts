export { village } from "./words/texts.en.ts";
export { villageFolk } from "./members/texts.en.ts";
export { villageAsks } from "./applications/texts.en.ts";
export { villageLog } from "./log/texts.en.ts";
export { villageRules } from "./settings/texts.en.ts";
export { villageList } from "./directory/texts.en.ts";
export { villageFound } from "./founding/texts.en.ts";
