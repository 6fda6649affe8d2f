import { mapRows } from "@aldermoor/game/core/content/rows.ts";
import { slots as places } from "@aldermoor/game/core/content/slots.ts";

/** The places where a character wears things. */
export const slots = { ring: "Ring", ...mapRows(places, ({ name }) => name) } as const;

declare module "../texts/t.ts" {
  interface Catalogue {
    readonly slots: typeof slots;
  }
}
