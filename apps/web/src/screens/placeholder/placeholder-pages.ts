import type { SceneName } from "@aldermoor/ui/game/scenery/scene-name.ts";
import type { GameIconName } from "@aldermoor/ui/icons/icon.tsx";
import type { NavGroup } from "../../page/screen.ts";

/** Pages that exist, and that a placeholder may lead on to. */
export const pageLinks = {
  actions: { to: "/game/actions/combat", icon: "crossed-swords" },
  bosses: { to: "/game/actions/bosses", icon: "horned-skull" },
  quests: { to: "/game/quests/story", icon: "tied-scroll" },
  inventory: { to: "/game/inventory/all", icon: "knapsack" },
  recipes: { to: "/game/recipes/smithing", icon: "anvil" },
  players: { to: "/game/players-online", icon: "three-friends" },
  profile: { to: "/game/profile/overview", icon: "character" },
  log: { to: "/game/log", icon: "quill-ink" },
  rules: { to: "/game/game-rules", icon: "scales" },
  settings: { to: "/game/settings/display", icon: "gears" },
} as const satisfies Readonly<Record<string, { to: string; icon: GameIconName }>>;

export type PageLink = keyof typeof pageLinks;

type Row = {
  readonly icon: GameIconName;
  readonly scene: SceneName;
  readonly links: readonly PageLink[];
  /** What lies below its address; itself has none of these where it is left out. */
  readonly below?: readonly string[];
  /** The address, where it is not the id. Such a page is nothing without what lies below it. */
  readonly path?: string;
  readonly nav?: { readonly group: NavGroup; readonly order: number };
};

const tickets = ["create", "view/$ticketId"];

/**
 * Every promised page of a feature that is not there yet: what is true of it and where to go instead is
 * in the texts, by its id. A page that comes takes its row off this list.
 */
const placeholderPages = {
  bug: { icon: "spider-web", scene: "vault", links: ["rules", "log"], below: tickets },
  suggestion: { icon: "quill-ink", scene: "marsh", links: ["players", "rules"], below: tickets },
} as const satisfies Readonly<Record<string, Row>>;

type PlaceholderId = keyof typeof placeholderPages;

export type PlaceholderPage = Row & {
  readonly id: PlaceholderId;
  /** The part of the address below /game that all of it shares. */
  readonly base: string;
};

/** The list, each with its address. */
export const placeholders: readonly PlaceholderPage[] = Object.entries<Row>(placeholderPages).map(
  ([id, row]) => ({ ...row, id: id as PlaceholderId, base: row.path ?? id }),
);
