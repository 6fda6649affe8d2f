import type { Screen } from "./screen.ts";
import { questsRoute } from "./screens/quests/route.tsx";

/** Every page under /game. A new screen is a folder and a line here. */
export const screens: readonly Screen[] = [questsRoute];
