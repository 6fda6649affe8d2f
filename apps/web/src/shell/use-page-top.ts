import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * A new page begins at its top. One that is come back to is left to the router, which remembers how
 * far it was scrolled, and so is an address within a page; what is chosen on a page moves nothing.
 */
export function usePageTop(): void {
  const router = useRouter();
  useEffect(() => {
    const seen = new Set([placeOf(router.state.location)]);
    return router.subscribe("onRendered", ({ pathChanged, toLocation }) => {
      const place = placeOf(toLocation);
      const isNew = pathChanged && !seen.has(place) && toLocation.hash === "";
      // The document itself does not scroll, and the router knows of no other part that should.
      if (isNew) document.querySelector("#main")?.scrollTo({ top: 0 });
      seen.add(place);
    });
  }, [router]);
}

function placeOf({ state }: { readonly state: { readonly __TSR_key?: string } }): string {
  return state.__TSR_key ?? "";
}
