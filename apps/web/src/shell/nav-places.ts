import type { NavGroup, Screen } from "../page/screen.ts";
import { navGroups } from "../page/screen.ts";
import { screens } from "../screens.ts";

export type NavPlace = NonNullable<Screen["nav"]>;

/** A phone's bar has five places; the last one is for everything else. */
const phoneBarMax = 4;

/** The groups that have something in them, each in its order. */
export function navGroupsShown(): readonly {
  readonly group: NavGroup;
  readonly places: readonly NavPlace[];
}[] {
  return navGroups
    .map((group) => ({ group, places: places.filter((place) => place.group === group) }))
    .filter((shown) => shown.places.length > 0);
}

/** The places of a phone's bottom bar. */
export function phoneBarPlaces(): readonly NavPlace[] {
  return places.filter(({ onPhoneBar }) => onPhoneBar === true).slice(0, phoneBarMax);
}

/** What the bottom bar has no room for. */
export function morePlaces(): readonly NavPlace[] {
  const barred = new Set(phoneBarPlaces());
  return places.filter((place) => !barred.has(place));
}

/** Whether an address lies within a place: "/game/inventory/tools" within "/game/inventory/all". */
export function isWithin(pathname: string, { to }: NavPlace): boolean {
  const area = to.split("/").slice(0, 3).join("/");
  return pathname === area || pathname.startsWith(`${area}/`);
}

const places: readonly NavPlace[] = screens
  .map(({ nav }) => nav)
  .filter((nav) => nav !== undefined)
  .toSorted((a, b) => a.order - b.order);
