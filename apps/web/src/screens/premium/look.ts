import type { OrnamentsView } from "@aldermoor/game/achievements/api.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { LooksView } from "@aldermoor/game/premium/api.ts";
import type { Accent, Flair, NameColour } from "@aldermoor/game/premium/content/cosmetics.ts";

/** All that can be seen of a character that it wears. */
export type Look = {
  readonly frame: string | null;
  readonly backdrop: string | null;
  readonly nameColour: NameColour | null;
  readonly nameGlows: boolean;
  readonly flair: Flair | null;
  readonly accent: Accent | null;
};

/** What is worn, and what is tried on over it for now. */
export type Attempt = {
  readonly worn: Look;
  readonly tried: Partial<Look>;
  readonly onTry: (part: Partial<Look>) => void;
};

/** What a character wears now. */
export function lookOf(looks: LooksView, { frame, backdrop }: OrnamentsView): Look {
  const { nameColour, nameGlows, flair, accent } = looks;
  return { frame, backdrop, nameColour, nameGlows, flair, accent };
}

/** Whether what is tried on differs from what is worn: what was bought and put on is no trial. */
export function isTrial(tried: Partial<Look>, worn: Look): boolean {
  const shown = { ...worn, ...tried };
  return keysOf(worn).some((part) => shown[part] !== worn[part]);
}
