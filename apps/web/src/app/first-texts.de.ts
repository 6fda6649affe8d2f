// What a visitor may read before any other chunk has loaded.
export { auth } from "../auth/texts.de.ts";
export { common } from "../page/texts.de.ts";
export { landing } from "../screens/landing/texts.de.ts";
export { account } from "../session/texts.de.ts";
