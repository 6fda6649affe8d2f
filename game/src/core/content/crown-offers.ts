/** What money may buy: nothing here can hold xp, gold, goods, boosts or time. */
type CrownGoods =
  | { readonly kind: "patron"; readonly days: number }
  | { readonly kind: "service"; readonly service: "avatar-editor-unlock" | "rename" }
  | { readonly kind: "cosmetic"; readonly cosmetic: string }
  | { readonly kind: "loadout-slot"; readonly slots: 1 };

export type CrownOffer = {
  /** In crowns. */
  readonly price: number;
  readonly gives: CrownGoods;
  readonly lifetimeLimit?: number;
  readonly cooldownDays?: number;
};

export const crownOffers = {
  "crowns-patron-30": { price: 500, gives: { kind: "patron", days: 30 } },
  "crowns-avatar-reseed": {
    price: 60,
    gives: { kind: "service", service: "avatar-editor-unlock" },
  },
  "crowns-name-colour": { price: 200, gives: { kind: "cosmetic", cosmetic: "name-colour" } },
  "crowns-frame-alder": { price: 250, gives: { kind: "cosmetic", cosmetic: "frame-alder" } },
  "crowns-backdrop-dawn": { price: 300, gives: { kind: "cosmetic", cosmetic: "backdrop-dawn" } },
  "crowns-rename": {
    price: 400,
    gives: { kind: "service", service: "rename" },
    cooldownDays: 30,
  },
  "crowns-loadout": { price: 200, gives: { kind: "loadout-slot", slots: 1 }, lifetimeLimit: 4 },
  "crowns-chat-flair": { price: 150, gives: { kind: "cosmetic", cosmetic: "chat-flair" } },
  "crowns-village-banner": {
    price: 350,
    gives: { kind: "cosmetic", cosmetic: "village-banner-pattern" },
  },
  "crowns-theme": { price: 200, gives: { kind: "cosmetic", cosmetic: "ui-accent" } },
} as const satisfies Record<string, CrownOffer>;

/** What a patron has more of: room for plans and looks, never strength or time. */
export const patronPerks = {
  queueEntries: { patron: 8, everybody: 5 },
  loadouts: { patron: 8, everybody: 5 },
  savedFilters: { patron: 5, everybody: 2 },
  chatTabs: { patron: 2, everybody: 0 },
  summaryDays: { patron: 30, everybody: 7 },
  watchLists: { patron: 5, everybody: 1 },
} as const;
