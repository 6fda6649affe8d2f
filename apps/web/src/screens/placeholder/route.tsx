import type { Screen } from "../../page/screen.ts";
import type { Texts } from "../../texts/load-texts.ts";
import type { PlaceholderPage } from "./placeholder-pages.ts";
import { placeholders } from "./placeholder-pages.ts";

/** The one page of a placeholder that has categories. */
export const placeholderCategory = "overview";

const texts: Texts = { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") };

/** The addresses of all placeholders. */
export const placeholderRoutes: readonly Screen[] = placeholders.flatMap(routesOf);

function routesOf(page: PlaceholderPage): readonly Screen[] {
  const { base, below = [], path } = page;
  const own = hasCategories(page) ? `${base}/$category` : base;
  const others = below.filter((part) => part !== "$category");
  return [
    ...(path === undefined ? [{ ...frameOf(page), path: own, ...navOf(page) }] : []),
    ...others.map((part) => ({ ...frameOf(page), path: `${base}/${part}` })),
  ];
}

function frameOf({ id, base }: PlaceholderPage) {
  return {
    title: `places.${id}`,
    isPublic: base.startsWith("public/"),
    component: () => import("./placeholder-screen.tsx"),
    texts,
  } as const;
}

function navOf(page: PlaceholderPage): Pick<Screen, "nav" | "home"> {
  const { id, base, icon, nav } = page;
  const home = hasCategories(page) ? `/game/${base}/${placeholderCategory}` : `/game/${base}`;
  if (nav === undefined) return { home };
  return { home, nav: { ...nav, icon, label: `places.${id}`, to: home } };
}

function hasCategories({ below = [] }: PlaceholderPage): boolean {
  return below.includes("$category");
}
