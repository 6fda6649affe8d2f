// Where the files made at build time lie. The Vite plugin in build/vite-plugin.ts replaces this
// module by one with the hashed addresses; without the plugin these plain addresses hold.
import type { SceneName } from "../game/scenery/scene-name.ts";
import type { WorkplaceName } from "../game/scenery/workplace-name.ts";

/** Pictures named in the web sources: navigation, controls, headings. */
export const coreGameIcons: readonly string[] = [];
export const coreSpriteUrl: string = "/game-icons-core.svg";
/** Every other picture, named by the content. */
export const contentSpriteUrl: string = "/game-icons.svg";

/** Line icons that pages show and the frame around them does not. */
export const lineSpriteUrl: string = "/line-icons.svg";

/** The drawn scenes, for a broad stage and for a phone. */
export const sceneUrls: Partial<
  Record<SceneName, { readonly wide: string; readonly tall: string }>
> = {};

/** What stands before a land where somebody works. */
export const workplaceUrls: Partial<Record<WorkplaceName, string>> = {};
