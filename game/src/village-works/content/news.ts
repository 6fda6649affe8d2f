import { defineNews } from "../../core/content/define-news.ts";
import type { ItemId } from "../../core/content/items.ts";
import { hourMs } from "../../core/content/time-spans.ts";

type Goods = readonly { readonly item: ItemId; readonly quantity: number }[];

declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /**
     * The character gave gold or goods to its village. `goldMinutes` and `goods` are what counts of it: the rest brought back what
     * had been taken out.
     */
    readonly "village-contributed": {
      readonly villageId: string;
      readonly village: string;
      readonly gold: number;
      readonly given: Goods;
      readonly goldMinutes: number;
      readonly goods: Goods;
      /** Whether it is worth a gold-minute, and the first of that item, or of gold, on its day. */
      readonly counts: boolean;
    };
    /** The character took goods out of the storage of its village. */
    readonly "village-withdrew": {
      readonly village: string;
      readonly item: string;
      readonly quantity: number;
    };
    /** The character's village has finished a level of a building. */
    readonly "village-built": { readonly building: string; readonly level: number };
    /** The treasury of the character's village lacked a day's upkeep, so that its buildings give half. */
    readonly "village-upkeep-missed": { readonly gold: number };
  }
}

const link = "/game/village/buildings";
const storage = "/game/village/storage";

export const villageWorksNews = {
  "village-built": defineNews({
    from: ["village-built"],
    bell: {
      tell: ({ building, level }) => ({ building, level }),
      group: "chat",
      usual: "bell",
    },
    push: { ttlMs: 12 * hourMs, urgency: "low" },
    icon: "hammer-nails",
    link,
    values: ({ building, level }) => ({ building: { named: "building", id: building }, level }),
  }),
  "village-upkeep-missed": defineNews({
    from: ["village-upkeep-missed"],
    bell: {
      tell: ({ gold }) => ({ gold }),
      group: "chat",
      usual: "bell",
      toast: "warning",
    },
    push: { ttlMs: 24 * hourMs, urgency: "low" },
    icon: "village",
    link,
    values: ({ gold }) => ({ gold }),
  }),
  "village-gave-gold": defineNews({
    from: ["village-contributed"],
    log: {
      type: "village.contributed",
      lines: ({ gold, village }) => (gold > 0 ? [{ gold, village }] : []),
      isOf: (line) => "gold" in line,
      join: { same: ["village"], add: ["gold"] },
    },
    icon: "village",
    link: "/game/village/contribute",
    values: ({ gold, village }) => ({ gold, village }),
  }),
  "village-gave-goods": defineNews({
    from: ["village-contributed"],
    log: {
      type: "village.contributed",
      lines: ({ given, village }) =>
        given.map(({ item, quantity }) => ({ item, quantity, village })),
      isOf: (line) => "item" in line,
      join: { same: ["village", "item"], add: ["quantity"] },
    },
    icon: "village",
    link: "/game/village/contribute",
    values: ({ item, quantity, village }) => {
      return { item: { named: "item", id: item }, quantity, village };
    },
  }),
  "village-withdrew": defineNews({
    from: ["village-withdrew"],
    log: {
      type: "village.withdrew",
      lines: ({ village, item, quantity }) => [{ village, item, quantity }],
      join: { same: ["village", "item"], add: ["quantity"] },
    },
    icon: "village",
    link: storage,
    values: ({ item, quantity, village }) => {
      return { item: { named: "item", id: item }, quantity, village };
    },
  }),
};
