import type { Command, Query } from "../core/api-types.ts";
import type { AccountSettings, ShownSettings } from "./content/account-settings.ts";

/** The rows of each table that belong to an account and its characters, as they are stored. */
export type AccountCopy = Readonly<Record<string, readonly unknown[]>>;

/** Some of them, and where the next page begins; `null` after the last one. */
export type CopyPage = { readonly rows: AccountCopy; readonly next: string | null };

export type SettingsApi = {
  /** The caller's settings; `null` while nobody is signed in. */
  readonly mine: Query<Record<string, never>, ShownSettings | null>;
  /** Takes a fresh sign-in. */
  readonly setFamilyMode: Command<{ isOn: boolean }>;
  /** Replaces the given sections, each as a whole. */
  readonly change: Command<{
    notices?: AccountSettings["notices"];
    quietHours?: AccountSettings["quietHours"];
    chat?: AccountSettings["chat"];
    privacy?: AccountSettings["privacy"];
    play?: AccountSettings["play"];
    keys?: AccountSettings["keys"];
  }>;
  /** Asks for a copy of everything the game keeps of the caller. */
  readonly askCopy: Command<Record<string, never>>;
  /** A page of that copy, for two minutes after it was asked for; else `null`. */
  readonly copy: Query<{ cursor: string | null }, CopyPage | null>;
};
