import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from "@tanstack/react-router";
import { componentsRoutes } from "../dev/components-routes.ts";
import { PageFault } from "../page/page-fault.tsx";
import { PagePending } from "../page/page-pending.tsx";
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
  const page = (
    path: string,
    title: PlainTextKey,
    load: Parameters<typeof lazyRouteComponent>[0],
  ) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(load),
      staticData: { title },
    });
  const landing = () => import("../screens/landing/landing-page.tsx");
  const routeTree = root.addChildren([
    page("/", "landing.page-title", landing),
    page("/ref/$refId", "landing.page-title", landing),
    page(
      "/characters",
      "common.characters-title",
      () => import("../screens/portal/portal-page.tsx"),
    ),
    page(
      "/privacy-policy",
      "common.privacy-title",
      () => import("../screens/legal/privacy-page.tsx"),
    ),
    page(
      "/game-rules",
      "common.game-rules-title",
      () => import("../screens/legal/game-rules-page.tsx"),
    ),
    page(
      "/chat-rules",
      "common.chat-rules-title",
      () => import("../screens/legal/chat-rules-page.tsx"),
    ),
    page("/credits", "common.credits-title", () => import("../screens/legal/credits-page.tsx")),
    page(
      "/reset-password",
      "auth.reset-title",
      () => import("../screens/sign-in/reset-password-page.tsx"),
    ),
    page(
      "/two-factor",
      "entry.second-title",
      () => import("../screens/sign-in/two-factor-page.tsx"),
    ),
    page(
      "/sign-in-link",
      "entry.handed-page",
      () => import("../screens/sign-in/sign-in-link-page.tsx"),
    ),
    page(
      "/verify-email",
      "entry.verified-title",
      () => import("../screens/sign-in/verify-email-page.tsx"),
    ),
    page(
      "/auth-error",
      "entry.error-title",
      () => import("../screens/sign-in/auth-error-page.tsx"),
    ),
    page(
      "/invitation/$invitationId",
      "entry.invitation-title",
      () => import("../screens/sign-in/invitation-page.tsx"),
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
