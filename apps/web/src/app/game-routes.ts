import type { AnyRoute } from "@tanstack/react-router";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { Screen } from "../page/screen.ts";
import { screens } from "../screens.ts";
import { PagePlace } from "../shell/page-place.tsx";
import { ShellPlace } from "../shell/shell-place.tsx";
import { loadTexts } from "../texts/load-texts.ts";
import { speakContent } from "../texts/speak-content.ts";
import { GameNotFound } from "./not-found-page.tsx";

const firstPage = "/game/actions/combat";

/** /game with the shell around every screen of the list. */
export function gameRoute(root: AnyRoute) {
  const shell = createRoute({
    getParentRoute: () => root,
    path: "/game",
    component: lazyRouteComponent(() => import("../shell/game-page.tsx")),
    pendingComponent: ShellPlace,
    notFoundComponent: GameNotFound,
  });
  const index = createRoute({
    getParentRoute: () => shell,
    path: "/",
    beforeLoad: () => {
      throw redirect({ to: firstPage, replace: true });
    },
  });
  return shell.addChildren([
    index,
    talkRoute(shell),
    ...screens.map((screen) => screenRoute(shell, screen)),
    ...screens.flatMap((screen) => parentRoutes(shell, screen)),
  ]);
}

/** The address of a conversation has no page: the shell opens it in the chat, and goes back to where one was. */
function talkRoute(shell: AnyRoute) {
  return createRoute({
    getParentRoute: () => shell,
    path: "whispers/$name",
    component: PagePlace,
    staticData: { title: "chat.whispers", isPublic: false },
  });
}

function screenRoute(shell: AnyRoute, screen: Screen) {
  return createRoute({
    getParentRoute: () => shell,
    path: screen.path,
    component: lazyRouteComponent(() => loadWithTexts(screen)),
    pendingComponent: PagePlace,
    staticData: { title: screen.title, isPublic: screen.isPublic ?? false },
  });
}

/** The words come with the page: what is not opened is not waited for. */
async function loadWithTexts({ component, texts }: Screen) {
  const [page] = await Promise.all([
    component(),
    texts === undefined ? null : loadTexts(texts),
    speakContent(),
  ]);
  return page;
}

/** "/game/inventory" alone leads to the first page of the inventory, and so does any longer part. */
function parentRoutes(shell: AnyRoute, { path, nav, home = nav?.to }: Screen) {
  if (home === undefined) return [];
  return parentPaths(path).map((parent) =>
    createRoute({
      getParentRoute: () => shell,
      path: parent,
      beforeLoad: () => {
        throw redirect({ to: home, replace: true });
      },
    }),
  );
}

/** "equipment/slot/$slotType" lies below "equipment" and "equipment/slot". */
function parentPaths(path: string): readonly string[] {
  const parts = path.split("/");
  const fixed = parts.slice(
    0,
    parts.findIndex((part) => part.startsWith("$")),
  );
  return path.includes("/$") ? fixed.map((_, index) => fixed.slice(0, index + 1).join("/")) : [];
}
