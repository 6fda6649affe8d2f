import type { GenericEndpointContext } from "better-auth";

/** What a hook gets: the context of the call, and after the call what it answered, with its headers. */
export type AnsweredContext = GenericEndpointContext & {
  readonly context: { readonly returned?: unknown; readonly responseHeaders?: Headers | undefined };
};

/**
 * Takes back the cookies of an answer that is about to be refused. The answer's headers hang on the context of every
 * hook, though the type of this one does not say so.
 */
export function withholdCookies(context: object): void {
  if ("responseHeaders" in context && context.responseHeaders instanceof Headers)
    context.responseHeaders.delete("set-cookie");
}
