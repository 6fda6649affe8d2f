import { useSearch } from "@tanstack/react-router";

/** A value of the page's query as it was written; "" where there is none. */
export function useSearchText(name: string): string {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const value = search[name];
  // The router reads digits as a number and "true" as a truth.
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
