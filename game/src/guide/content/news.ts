import { defineNews } from "../../core/content/define-news.ts";
import { hourMs } from "../../core/content/time-spans.ts";
import type { ZoneId } from "../../world/content/zones.ts";

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** A boss that never fell can be challenged, for the first time at good odds: a chance in percent. */
    readonly "boss-ready": { readonly zone: ZoneId; readonly chance: number };
  }
}

export const guideNews = {
  "boss-ready": defineNews({
    from: ["boss-ready"],
    bell: {
      tell: ({ zone, chance }) => ({ zone, chance }),
      about: ["zone"],
      until: ["boss-beaten"],
      group: "bosses",
      usual: "bell-and-toast",
    },
    push: { ttlMs: 6 * hourMs, urgency: "low" },
    icon: "crowned-skull",
    link: "/game/actions/bosses",
    values: ({ zone, chance }) => ({ zone: { named: "zone", id: zone, isWithin: true }, chance }),
  }),
};
