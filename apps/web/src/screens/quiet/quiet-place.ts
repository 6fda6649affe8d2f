import type { SceneName } from "@aldermoor/ui/game/scenery/scene-name.ts";
import type { GameIconName } from "@aldermoor/ui/icons/icon.tsx";
import type { NavGroup } from "../../page/screen.ts";
import type { PlainTextKey } from "../../texts/t.ts";

/** A page that exists and to which this way leads. */
export type Way = {
  readonly to: string;
  readonly icon: GameIconName;
  readonly label: PlainTextKey;
  readonly text: PlainTextKey;
};

/** A place of the moor where nothing goes on: what is true of it, and where one may turn instead. */
export type QuietPlace = {
  /** The first part of its address, and of the keys of its texts. */
  readonly id: string;
  /** Further addresses below the first part, such as "create" and "view/$ticketId". */
  readonly below: readonly string[];
  readonly title: PlainTextKey;
  readonly icon: GameIconName;
  readonly scene: SceneName;
  /** The one true sentence. */
  readonly lead: PlainTextKey;
  readonly text: PlainTextKey;
  readonly ways: readonly Way[];
  readonly nav?: { readonly group: NavGroup; readonly order: number };
};
