import type { GenericEndpointContext } from "better-auth";

/** What a hook gets: the context of the call, and after the call what it answered. */
export type AnsweredContext = GenericEndpointContext & {
  readonly context: { readonly returned?: unknown };
};
