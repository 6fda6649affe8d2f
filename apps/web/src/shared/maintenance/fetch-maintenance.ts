import type { MaintenanceView } from "@aldermoor/game/publishing/api.ts";
import { askOnce, fieldOf } from "../../page/ask-once.ts";

/** Asks once, without the realtime line: `null` while nobody has said that the server stops, `undefined` without an answer. */
export async function fetchMaintenance(): Promise<MaintenanceView | null | undefined> {
  const value = await askOnce("publishing:maintenance", {});
  if (value === undefined || value === null) return value;
  const atMs = fieldOf(value, "atMs");
  const text = fieldOf(value, "text");
  return typeof atMs === "number" && typeof text === "string" ? { atMs, text } : undefined;
}
