import { keysOf } from "../../core/content/keys-of.ts";

/**
 * What an offer gives. Whatever is added here is looked at by `never-sold.test.ts` for what it does to a character, so that nothing that is
 * sold gives xp, gold, goods, time or attempts.
 */
type CrownGoods =
  | { readonly kind: "patron"; readonly days: number }
  /** The parts of a face can be chosen one by one, for every character of the account. */
  | { readonly kind: "face-editor" }
  /** Another name for a character. */
  | { readonly kind: "rename" }
  /** A loadout more for every character of the account. */
  | { readonly kind: "loadout" }
  | { readonly kind: "cosmetic"; readonly id: SoldCosmeticId };

/** What is worn: a frame or a backdrop by its id, or one of several colours and signs. */
export type SoldCosmeticId =
  | "frame-alder"
  | "backdrop-dawn"
  | "name-colour"
  | "chat-flair"
  | "ui-accent"
  | "village-banner-pattern";

type CrownOffer = {
  /** In Crowns. */
  readonly price: number;
  readonly gives: CrownGoods;
  /** So often for an account; without it as often as one likes. */
  readonly lifetimeLimit?: number;
  /** Whether it can be given to somebody else. */
  readonly isGift?: true;
};

/** What days of Patron cost. */
export const patronPrice = { crowns: 500, days: 30 } as const;

const table = {
  "crowns-patron-30": {
    price: patronPrice.crowns,
    gives: { kind: "patron", days: patronPrice.days },
    isGift: true,
  },
  "crowns-frame-alder": cosmetic("frame-alder", 250),
  "crowns-backdrop-dawn": cosmetic("backdrop-dawn", 300),
  "crowns-name-colour": cosmetic("name-colour", 200),
  "crowns-chat-flair": cosmetic("chat-flair", 150),
  "crowns-theme": cosmetic("ui-accent", 200),
  "crowns-village-banner": cosmetic("village-banner-pattern", 350),
  "crowns-avatar-reseed": { price: 60, gives: { kind: "face-editor" }, lifetimeLimit: 1 },
  "crowns-rename": { price: 400, gives: { kind: "rename" } },
  "crowns-loadout": { price: 200, gives: { kind: "loadout" }, lifetimeLimit: 4 },
} as const satisfies Record<string, CrownOffer>;

function cosmetic<const Id extends SoldCosmeticId>(id: Id, price: number) {
  return { price, gives: { kind: "cosmetic", id }, lifetimeLimit: 1, isGift: true } as const;
}

export type CrownOfferId = keyof typeof table;

/** What Crowns buy. */
export const crownOffers: Readonly<Record<CrownOfferId, CrownOffer>> = table;

export const crownOfferIds: readonly CrownOfferId[] = keysOf(table);

/** The offer that sells a cosmetic. */
export function offerOfCosmetic(id: SoldCosmeticId): CrownOfferId {
  const found = crownOfferIds.find((offer) => {
    const { gives } = crownOffers[offer];
    return gives.kind === "cosmetic" && gives.id === id;
  });
  if (found === undefined) throw new Error(`No offer sells ${id}.`);
  return found;
}
