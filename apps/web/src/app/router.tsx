import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from "@tanstack/react-router";
import { componentsRoutes } from "../dev/components-routes.ts";
import { PageFault } from "../page/page-fault.tsx";
import { PagePending } from "../page/page-pending.tsx";
import { pages } from "../screens.ts";
import type { PlainTextKey } from "../texts/t.ts";
import { gameRoute } from "./game-routes.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { RootLayout } from "./root-layout.tsx";

declare module "@tanstack/react-router" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface StaticDataRouteOption {
    readonly title?: PlainTextKey;
    /** Readable without signing in. Only screens of the game say it. */
    readonly isPublic?: boolean;
  }
}

/** The addresses of the whole app. Pages are fetched when they are first opened. */
export function createAppRouter() {
  const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundPage });
  const routeTree = root.addChildren([
    ...pages.map(({ path, title, component }) =>
      createRoute({
        getParentRoute: () => root,
        path,
        component: lazyRouteComponent(component),
        staticData: { title },
      }),
    ),
    gameRoute(root),
    ...componentsRoutes(root),
  ]);
  return createRouter({
    routeTree,
    defaultPreload: "intent",
    defaultPendingComponent: PagePending,
    defaultPendingMs: 150,
    defaultErrorComponent: PageFault,
    scrollRestoration: true,
  });
}
