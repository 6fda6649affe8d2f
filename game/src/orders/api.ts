import type { Command, Query } from "../core/api-types.ts";
import type { Banner, BannerPattern } from "../village/content/banners.ts";
import type { WorldBossId } from "../world-boss/content/bosses.ts";
import type { OrderBoard } from "./content/boards.ts";
import type { InvitedRole, OrderRole } from "./content/roles.ts";

/** A member as others see it: under the character that stands for the account. */
export type OrderFace = { readonly name: string; readonly avatarSeed: number };

export type OwnOrders = {
  readonly orders: readonly {
    readonly id: string;
    readonly name: string;
    readonly banner: Banner;
    readonly members: number;
    readonly role: OrderRole;
    /** Whether the account counts for it where orders are ranked. */
    readonly isNamed: boolean;
  }[];
  /** What waits for characters of the account. */
  readonly invites: readonly {
    readonly id: string;
    readonly order: string;
    readonly banner: Banner;
    readonly by: string;
    readonly role: InvitedRole;
    /** Which character is invited. */
    readonly to: string;
    /** It was accepted, and the account service is asked. */
    readonly isAccepted: boolean;
    /** Why the account service refused, where it did: `gone`, `full`, `many` or `owns`. */
    readonly refusal: string | null;
    readonly lapsesAtMs: number;
  }[];
};

export type OrderMemberView = OrderFace & {
  readonly title: string | null;
  readonly totalLevel: number;
  readonly role: OrderRole;
  readonly joinedAtMs: number;
  /** To the hour; `null` for whoever shows nobody but friends that they are there. */
  readonly seenAtMs: number | null;
  readonly isSelf: boolean;
  /** As the account service names it, for those who look after the order and act on members there; else `null`. */
  readonly userId: string | null;
};

export type OrderTeamView = {
  readonly id: string;
  readonly name: string;
  /** By the names they appear under. */
  readonly members: readonly string[];
};

export type OrderInviteView = OrderFace & {
  readonly id: string;
  readonly role: InvitedRole;
  readonly by: string;
  readonly isAccepted: boolean;
  readonly lapsesAtMs: number;
};

/** What an order does together in a week: quests of days that were paid to its members. */
export type OrderGoal = {
  readonly paid: number;
  readonly wanted: number;
  readonly isReached: boolean;
  readonly endsAtMs: number;
  /** How many such goals were ever reached; each has brought a pattern for the banner. */
  readonly reachedEver: number;
};

export type OrderHall = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly banner: Banner<BannerPattern>;
  readonly foundedAtMs: number;
  /** The patterns that its banner may have. */
  readonly patterns: readonly BannerPattern[];
  readonly role: OrderRole;
  readonly isNamed: boolean;
  readonly members: readonly OrderMemberView[];
  /** Members without a character. */
  readonly faceless: number;
  readonly teams: readonly OrderTeamView[];
  readonly invites: readonly OrderInviteView[];
  readonly goal: OrderGoal;
};

/** The next windows of the boss of the moor, with who has pledged for them. */
export type OrderCalendar = readonly {
  readonly window: number;
  readonly boss: WorldBossId;
  readonly opensAtMs: number;
  readonly members: readonly OrderFace[];
}[];

export type RankedOrder = {
  readonly rank: number;
  readonly id: string;
  readonly name: string;
  readonly banner: Banner;
  readonly members: number;
  readonly value: number;
};

export type OrderRanking = {
  /** When all were ranked last; `null` before the first time. */
  readonly asOfMs: number | null;
  readonly places: readonly RankedOrder[];
};

type Of = { orderId: string };

export type OrdersApi = {
  readonly mine: Query<Record<string, never>, OwnOrders | null>;
  /** `null` for whoever does not belong to it. */
  readonly hall: Query<Of, OrderHall | null>;
  readonly calendar: Query<Of, OrderCalendar | null>;
  /** The first hundred, by what is ranked every ten minutes. */
  readonly ranking: Query<{ board: OrderBoard }, OrderRanking>;
  /** By the name of a character. */
  readonly invite: Command<Of & { name: string; role: InvitedRole }, { readonly name: string }>;
  readonly accept: Command<{ inviteId: string }>;
  /** Declines an invitation, or takes back one of the order. */
  readonly decline: Command<{ inviteId: string }>;
  /** Under which character the account appears. */
  readonly appearAs: Command<Of & { characterId: string }>;
  /** For which order the account counts. */
  readonly countFor: Command<Of>;
  readonly setBanner: Command<Of & { banner: Banner<BannerPattern> }>;
  readonly setText: Command<Of & { text: string }>;
  /** Of staff: takes away what an order says of itself, or the name it bears. */
  readonly clear: Command<Of & { what: "name" | "text"; reason: string }>;
};
