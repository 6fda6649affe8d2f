import type { GameIconName } from "@aldermoor/ui/icons/icon.tsx";
import type { ComponentType } from "react";
import type { Texts } from "../texts/load-texts.ts";
import type { PlainTextKey } from "../texts/t.ts";

/** The four groups of the navigation, in their order. */
export const navGroups = ["day", "things", "people", "moor"] as const;

export type NavGroup = (typeof navGroups)[number];

/** One page outside of /game, as its folder declares it in `route.tsx`. */
export type Page = {
  readonly path: string;
  /** The browser tab's title. */
  readonly title: PlainTextKey;
  /** Loaded when the page is first opened. */
  readonly component: () => Promise<{ readonly default: ComponentType }>;
};

/** One page under /game, as its folder declares it in `route.tsx`. */
export type Screen = {
  /** Below /game, with parameters as `$name`: "actions/$category". */
  readonly path: string;
  /** The browser tab's title. */
  readonly title: PlainTextKey;
  /** Loaded when the page is first opened. */
  readonly component: () => Promise<{ readonly default: ComponentType }>;
  /** Its own sentences, loaded with it. The title is not among them: it is read before. */
  readonly texts?: Texts;
  /** Readable without signing in and without a character; such a screen must not call useCharacter. */
  readonly isPublic?: boolean;
  /** Where the first part of the address alone leads, for a page that is not in the navigation. */
  readonly home?: string;
  /** Where the page stands in the navigation, if it does. */
  readonly nav?: {
    readonly group: NavGroup;
    readonly icon: GameIconName;
    readonly label: PlainTextKey;
    /** The full address of its first page: "/game/actions/combat". */
    readonly to: string;
    /** Smaller stands higher within the group. */
    readonly order: number;
    /** Has a place of its own in the bottom bar of a phone; the bar holds four. */
    readonly onPhoneBar?: boolean;
  };
};
