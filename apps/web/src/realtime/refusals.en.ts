export { refusals } from "@aldermoor/game/core/content/refusals.ts";
import type { refusals } from "@aldermoor/game/core/content/refusals.ts";

declare module "../texts/t.ts" {
  interface Catalogue {
    readonly refusals: typeof refusals;
  }
}
