import { useParams } from "@tanstack/react-router";

/** A parameter of the page's address, such as `category` of "actions/$category"; empty if absent. */
export function usePathParam(name: string): string {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const value = params[name];
  return typeof value === "string" ? value : "";
}
