import { useSearch } from "@tanstack/react-router";
import { pathOnSite } from "../../auth/entry/path-on-site.ts";

/** The page of the game that led here for a character, with its query; `null` where none did. */
export function useWayBack(): string | null {
  const { back }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  if (typeof back !== "string") return null;
  const path = pathOnSite(back, window.location.origin);
  return path.startsWith("/game/") ? path : null;
}
