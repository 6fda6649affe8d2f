import type { Page, Screen } from "../../page/screen.ts";

/** The reading pages a player may open without leaving the game. */
export const legalRoutes: readonly Screen[] = [
  {
    path: "game-rules",
    title: "common.game-rules-title",
    component: () => import("./game-rules-page.tsx"),
    isPublic: true,
  },
  {
    path: "chat-rules",
    title: "common.chat-rules-title",
    component: () => import("./chat-rules-page.tsx"),
    isPublic: true,
  },
  {
    path: "privacy-policy",
    title: "common.privacy-title",
    component: () => import("./privacy-page.tsx"),
    isPublic: true,
  },
];

/** The same for everybody, and who made what the game is made of. */
export const legalPages: readonly Page[] = [
  {
    path: "/privacy-policy",
    title: "common.privacy-title",
    component: () => import("./privacy-page.tsx"),
  },
  {
    path: "/game-rules",
    title: "common.game-rules-title",
    component: () => import("./game-rules-page.tsx"),
  },
  {
    path: "/chat-rules",
    title: "common.chat-rules-title",
    component: () => import("./chat-rules-page.tsx"),
  },
  {
    path: "/credits",
    title: "common.credits-title",
    component: () => import("./credits-page.tsx"),
  },
];
