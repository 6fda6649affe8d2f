import type { Screen } from "../../page/screen.ts";
import type { Texts } from "../../texts/load-texts.ts";

const texts: Texts = { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") };

export const newsRoutes: readonly Screen[] = [
  {
    path: "news",
    title: "places.news",
    component: () => import("./news-screen.tsx"),
    texts,
    isPublic: true,
    nav: { group: "moor", icon: "raven", label: "places.news", to: "/game/news", order: 40 },
  },
  {
    path: "news/$postId",
    title: "places.news",
    component: () => import("./news-post-screen.tsx"),
    texts,
    isPublic: true,
  },
];
