import { desktop, phone } from "../stage/stage.ts";

const roles = ["visitor", "player", "moderator", "admin"] as const;
const themes = ["dark", "light"] as const;
const windows = {
  desktop: { width: desktop.width, height: desktop.height },
  phone: { width: phone.width, height: phone.height },
} as const;
const languages = ["en", "de"] as const;

export type Role = (typeof roles)[number];
export type Theme = (typeof themes)[number];
type WindowName = keyof typeof windows;

type WalkOptions = {
  readonly roles: readonly Role[];
  readonly themes: readonly Theme[];
  readonly windows: readonly { readonly name: WindowName; readonly size: Size }[];
  readonly language: (typeof languages)[number];
  /** Addresses with this in them; all where it is empty. */
  readonly only: string;
  /** Whether a machine judges what can be used by everybody, which takes most of the time. */
  readonly isJudged: boolean;
  /** A folder for one picture a page and look; none where it is empty. */
  readonly pictures: string;
};

type Size = { readonly width: number; readonly height: number };

/**
 * What is walked, by words of the environment; each but `WALK_ONLY` and `WALK_PICTURES` names one of a list or some with commas:
 * `WALK_ROLE=moderator,admin WALK_THEME=light WALK_WINDOW=phone WALK_LANGUAGE=de WALK_AXE=no`.
 *
 * @throws Error for a word that is on no list
 */
export function walkOptions(
  environment: Readonly<Record<string, string | undefined>>,
): WalkOptions {
  const named = <Word extends string>(key: string, all: readonly Word[]): readonly Word[] => {
    const asked = (environment[key] ?? "").split(",").filter((word) => word !== "");
    const chosen = all.filter((word) => asked.includes(word));
    if (chosen.length < asked.length)
      throw new Error(`${key} is ${environment[key] ?? ""}, and takes ${all.join(", ")}.`);
    return chosen.length === 0 ? all : chosen;
  };
  const [language] = named("WALK_LANGUAGE", languages);
  return {
    roles: named("WALK_ROLE", roles),
    themes: named("WALK_THEME", themes),
    windows: named("WALK_WINDOW", ["desktop", "phone"]).map((name) => ({
      name,
      size: windows[name],
    })),
    language: language ?? "en",
    only: environment["WALK_ONLY"] ?? "",
    isJudged: environment["WALK_AXE"] !== "no",
    pictures: environment["WALK_PICTURES"] ?? "",
  };
}
