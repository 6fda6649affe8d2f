import type { Mode } from "../character/api.ts";
import type { Command, Query } from "../core/api-types.ts";
import type { AttackKind } from "../core/content/item.ts";
import type { ItemId } from "../core/content/items.ts";
import type { WorldBossId } from "./content/bosses.ts";
import type { StanceId, TierId } from "./content/numbers.ts";
import type { OmenOfferId } from "./content/omen-offers.ts";
import type { BarStep } from "./rules/bar-at.ts";
import type { Orders, Roll } from "./rules/strikes.ts";

/** Somebody as others see them; `name` is `null` for who does not wish to be named, and for who is gone. */
export type ShownStriker = {
  readonly name: string | null;
  readonly avatarSeed: number;
  readonly damage: number;
};

/** A strike by which something changed; the key is that of the window's `own` for one's own. */
export type MomentView = { readonly atMs: number; readonly key: string };

export type LiveBar = {
  readonly full: number;
  readonly left: number;
  /** Up to when all that is due has struck: some seconds ahead, for which `barAt` tells how it stands in between. */
  readonly foldedToMs: number;
  readonly steps: readonly BarStep[];
  /** When the second, third and last phase began. */
  readonly turns: readonly MomentView[];
  readonly fell: (MomentView & { readonly dealt: number }) | null;
  readonly struck: number;
  readonly strikes: number;
  /** What was left when each minute ended, the first at the opening. */
  readonly course: readonly number[];
};

export type WindowNow = {
  readonly window: number;
  readonly boss: WorldBossId;
  /** Before it opens, while it can be struck, and while what was earned is computed and paid. */
  readonly stage: "sealing" | "open" | "closing";
  readonly sealed: number;
  readonly bar: LiveBar | null;
  /** The strongest strikes, one for each who struck. */
  readonly hardest: readonly ShownStriker[];
};

export type PastWindow = {
  readonly window: number;
  readonly boss: WorldBossId;
  readonly state: "fell" | "withdrew" | "skipped";
  readonly sealed: number;
  /** `null` for one that was skipped. */
  readonly bar: Pick<LiveBar, "full" | "left" | "strikes" | "course"> | null;
  /** How long it stood, for one that fell. */
  readonly fellAfterMs: number | null;
  readonly best: readonly ShownStriker[];
  readonly reached: Readonly<Partial<Record<TierId, number>>>;
};

/** What the character itself does in the window that is made ready or open. */
export type OwnPart = {
  readonly window: number;
  readonly key: string;
  readonly sealedAtMs: number;
  readonly offsetMs: number;
  readonly powers: Readonly<Partial<Record<AttackKind, number>>>;
  readonly wornKind: AttackKind;
  readonly orders: readonly (Orders & { readonly fromMs: number })[];
  readonly combatLevel: number;
  /** The chances of the strikes that were due, the first of it first. */
  readonly rolls: readonly Roll[];
};

export type OwnView = {
  readonly combatLevel: number;
  readonly omens: number;
  /** For windows to come. */
  readonly pledges: readonly (Orders & { readonly window: number })[];
  readonly part: OwnPart | null;
};

export type StrengthView = {
  /** Hundredths of damage of an ordinary strike, by the kinds the character has a weapon for. */
  readonly powers: Readonly<Partial<Record<AttackKind, number>>>;
  readonly wornKind: AttackKind;
};

export type RewardView = {
  readonly window: number;
  readonly boss: WorldBossId;
  readonly fell: boolean;
  readonly tier: TierId;
  readonly omens: number;
  readonly caches: number;
  readonly cacheTier: number;
  readonly strikes: number;
  readonly damage: number;
  readonly yardstick: number;
  /** What to claim; `null` once it was. */
  readonly deliveryId: string | null;
};

export type RankedStriker = {
  readonly rank: number;
  readonly name: string | null;
  readonly avatarSeed: number;
  readonly title: string | null;
  readonly omens: number;
};

export type OmenOfferView = {
  readonly offer: OmenOfferId;
  /** In omens. */
  readonly price: number;
  /** What it gives, one of these; nothing for who has beaten no boss whose heart it were, and for an ornament. */
  readonly choices: readonly { readonly item: ItemId; readonly quantity: number }[];
  /** The backdrop that it gives, by its id. */
  readonly backdrop: string | null;
  /** How many may still be bought; `null` without a limit. */
  readonly left: number | null;
};

type Own = { characterId: string };
type Given = { kinds: AttackKind[]; stance: StanceId };

export type WorldBossApi = {
  /** The window that is made ready, open or being paid; `null` between them. One answer for all. */
  readonly current: Query<Record<string, never>, { readonly now: WindowNow | null }>;
  /** The last windows, the latest first. */
  readonly history: Query<Record<string, never>, readonly PastWindow[]>;
  /** How far the boss of the moor is, for the navigation: whole twentieths of its health, `null` while none can be struck. */
  readonly standing: Query<Record<string, never>, { readonly percent: number | null }>;
  /** The first hundred of a season, by the omens they earned. */
  readonly ranking: Query<{ mode: Mode; season: number }, readonly RankedStriker[]>;
  readonly mine: Query<Own, OwnView | null>;
  readonly strength: Query<Own, StrengthView | null>;
  readonly rewards: Query<Own, readonly RewardView[] | null>;
  /** The own omens of a season and the place they hold; `rank` is `null` for who is not ranked. */
  readonly ownRank: Query<
    Own & { season: number },
    { readonly omens: number; readonly rank: number | null } | null
  >;
  readonly omenShop: Query<
    Own,
    { readonly omens: number; readonly offers: readonly OmenOfferView[] } | null
  >;
  readonly buyWithOmens: Command<Own & { offer: OmenOfferId; item: string; quantity: number }>;
  readonly pledge: Command<Own & { window: number } & Given>;
  readonly takeBack: Command<Own & { window: number }>;
  readonly join: Command<Own & Given>;
  readonly change: Command<Own & Given>;
};
