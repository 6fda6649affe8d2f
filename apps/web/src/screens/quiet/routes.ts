import type { Screen } from "../../page/screen.ts";
import type { Texts } from "../../texts/load-texts.ts";
import type { QuietPlace } from "./quiet-place.ts";
import { quietPlaces } from "./quiet-places.ts";

/** The one page of a quiet place that has categories. */
export const quietCategory = "overview";

const texts: Texts = { en: () => import("./texts.en.ts"), de: () => import("./texts.de.ts") };

/** The addresses of all quiet places. */
export const quietRoutes: readonly Screen[] = quietPlaces.flatMap(routesOf);

function routesOf(place: QuietPlace): readonly Screen[] {
  const own = place.below.includes("$category") ? `${place.id}/$category` : place.id;
  const others = place.below.filter((part) => part !== "$category").map((part) => part);
  const isNeverAlone = place.id.startsWith("public/");
  return [
    ...(isNeverAlone ? [] : [{ ...frameOf(place), path: own, ...navOf(place) }]),
    ...others.map((part) => ({ ...frameOf(place), path: `${place.id}/${part}` })),
  ];
}

function frameOf({ id, title }: QuietPlace) {
  const isPublic = id.startsWith("public/");
  return { title, isPublic, component: () => import("./quiet-screen.tsx"), texts };
}

function navOf({ id, below, title, icon, nav }: QuietPlace): Pick<Screen, "nav" | "home"> {
  const home = below.includes("$category") ? `/game/${id}/${quietCategory}` : `/game/${id}`;
  return { home, ...(nav === undefined ? {} : { nav: { ...nav, icon, label: title, to: home } }) };
}
