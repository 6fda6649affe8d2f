import type { AnyRoute } from "@tanstack/react-router";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";

/** /dev/components, with a component's name behind it for one alone. No player's build has it. */
export function componentsRoutes(root: AnyRoute) {
  if (!__COMPONENTS_PAGE__) return [];
  return [
    createRoute({
      getParentRoute: () => root,
      path: "/dev/components/{-$name}",
      component: lazyRouteComponent(() => import("./components-page.tsx")),
    }),
  ];
}
