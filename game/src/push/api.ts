import type { Command, Query } from "../core/api-types.ts";
import type { PushedType } from "./content/pushed-notices.ts";

/** A browser that the account lets knock, as its owner sees it. */
export type PushDevice = {
  readonly id: string;
  /** What the browser called itself: "Firefox on Linux". */
  readonly label: string;
  readonly addedAtMs: number;
  /** The last time something reached it; `null` when nothing has yet. */
  readonly toldAtMs: number | null;
  /** It is the one whose endpoint was asked with. */
  readonly isThis: boolean;
};

/** What a service worker is sent, encrypted for it alone. It knows the sentences, in its own language. */
export type PushPayload = {
  readonly say: PushSay;
  /** What the sentences name: names out of the content, and numbers. */
  readonly values: Readonly<Record<string, string | number>>;
  /** What is called something else in another language, by that language. */
  readonly names?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** A newer one of the same tag takes the place of an older one on the screen. */
  readonly tag: string;
  readonly atMs: number;
};

/** What can be said by a push: a kind of notice, or the test. */
export type PushSay = PushedType | "test";

export type PushApi = {
  /**
   * The key that a browser subscribes with (`null` where this server sends none) and the caller's
   * devices, the newest first; `null` while nobody is signed in.
   */
  readonly mine: Query<
    { endpoint?: string },
    { readonly key: string | null; readonly devices: readonly PushDevice[] } | null
  >;
  /** Lets a browser be told. What it already is, is renewed; one of another account changes over. */
  readonly subscribe: Command<
    { endpoint: string; p256dh: string; auth: string; label: string; timeZone: string },
    { readonly id: string }
  >;
  readonly unsubscribe: Command<{ id: string }>;
  /** Sends one at once, whatever the hour. */
  readonly test: Command<{ id: string }>;
};
