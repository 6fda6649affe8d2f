import { classNames } from "@aldermoor/ui/class-names.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Link, useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { t } from "../texts/t.ts";
import { useNavBadge } from "./nav-badges.ts";
import type { NavPlace } from "./nav-places.ts";
import { isWithin, morePlaces, phoneBarPlaces } from "./nav-places.ts";
import { usePrewarm } from "./use-prewarm.ts";
import "./phone-tabs.css";

const MoreSheet = lazy(() => import("./more-sheet.tsx"));

/** The bar at the foot of a phone: four places, and a sheet with all the others. */
export function PhoneTabs() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // The sheet's chunk stays away until it is first asked for, then stays mounted to close gently.
  const [isAsked, setAsked] = useState(false);
  const open = () => {
    setAsked(true);
    setOpen(true);
  };
  const isElsewhere = morePlaces().some((place) => isWithin(pathname, place));
  return (
    <>
      <nav className="phone-tabs" aria-label={t("shell.nav-label")}>
        {phoneBarPlaces().map((place) => (
          <PhoneTab key={place.to} place={place} isHere={isWithin(pathname, place)} />
        ))}
        <button
          type="button"
          className={classNames("phone-tabs__tab", isElsewhere && "phone-tabs__tab--here")}
          aria-expanded={isOpen}
          onClick={open}
        >
          <GameIcon name="open-book" size={22} />
          <span>{t("shell.more")}</span>
        </button>
      </nav>
      {isAsked && (
        <Suspense>
          <MoreSheet open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

type PhoneTabProps = { readonly place: NavPlace; readonly isHere: boolean };

function PhoneTab({ place, isHere }: PhoneTabProps) {
  const badge = useNavBadge(place.to);
  const prewarm = usePrewarm(place.to);
  return (
    <Link
      to={place.to}
      className={classNames("phone-tabs__tab", isHere && "phone-tabs__tab--here")}
      onPointerDown={prewarm}
      {...(isHere ? { "aria-current": "page" as const } : {})}
    >
      <GameIcon name={place.icon} size={22} />
      <span>{t(place.label)}</span>
      {badge?.isHot === true && <em className="phone-tabs__badge num">{badge.text}</em>}
    </Link>
  );
}
