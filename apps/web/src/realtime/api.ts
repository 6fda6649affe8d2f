import type { Api } from "@aldermoor/game/api.ts";
import { anyApi } from "convex/server";

/** Names every public question and order of the game: `api.activity.current`. */
// The proxy answers any path; the game's own type says which paths the server knows.
export const api = anyApi as unknown as Api;
