import type { PresenceApi } from "@aldermoor/game/presence/api.ts";
import type { FunctionReturnType } from "convex/server";
import { askOnce, fieldOf } from "../../page/ask-once.ts";

/** What the landing page tells of the world right now. */
export type WorldStats = FunctionReturnType<PresenceApi["moor"]>;

/** Asks once, without the realtime line. `undefined` when there is no answer. */
export async function fetchWorldStats(): Promise<WorldStats | undefined> {
  const value = await askOnce("presence:moor", {});
  if (value === undefined) return undefined;
  const faces = fieldOf(value, "faces");
  return {
    online: numberOf(value, "online"),
    faces: Array.isArray(faces) ? faces.filter((face) => typeof face === "number") : [],
    characters: numberOf(value, "characters"),
    lastLevel: parseLevel(fieldOf(value, "lastLevel")),
    lastFind: parseFind(fieldOf(value, "lastFind")),
  };
}

function parseLevel(level: unknown): WorldStats["lastLevel"] {
  if (textOf(level, "name") === "") return null;
  return {
    name: textOf(level, "name"),
    skill: textOf(level, "skill"),
    level: numberOf(level, "level"),
    atMs: numberOf(level, "atMs"),
  };
}

function parseFind(find: unknown): WorldStats["lastFind"] {
  if (textOf(find, "name") === "") return null;
  return {
    name: textOf(find, "name"),
    item: textOf(find, "item"),
    rarity: numberOf(find, "rarity"),
    atMs: numberOf(find, "atMs"),
  };
}

function numberOf(body: unknown, name: string): number {
  const value = fieldOf(body, name);
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

function textOf(body: unknown, name: string): string {
  const value = fieldOf(body, name);
  return typeof value === "string" ? value : "";
}
