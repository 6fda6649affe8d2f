// What a visitor may read before any other chunk has loaded.
export { auth } from "../auth/texts.en.ts";
export { common } from "../page/texts.en.ts";
export { landing } from "../screens/landing/texts.en.ts";
export { account } from "../session/texts.en.ts";
