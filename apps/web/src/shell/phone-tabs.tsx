import { classNames } from "@aldermoor/ui/class-names.ts";
import { GameIcon, Icon } from "@aldermoor/ui/icon.tsx";
import { Sheet } from "@aldermoor/ui/sheet.tsx";
import { Link, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { t } from "../texts/t.ts";
import { useNavBadge } from "./nav-badges.ts";
import type { NavPlace } from "./nav-places.ts";
import { isWithin, morePlaces, phoneBarPlaces } from "./nav-places.ts";
import { showOverlay } from "./overlays.ts";
import { usePrewarm } from "./use-prewarm.ts";
import "./phone-tabs.css";

/** The bar at the foot of a phone: four places, and a sheet with all the others. */
export function PhoneTabs() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const find = () => {
    setOpen(false);
    showOverlay("palette");
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
          onClick={() => setOpen(true)}
        >
          <GameIcon name="open-book" size={22} />
          <span>{t("shell.more")}</span>
        </button>
      </nav>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t("shell.more-title")}>
        <button type="button" className="phone-tabs__find" onClick={find}>
          <Icon name="search" size={18} />
          {t("palette.label")}
        </button>
        <div className="phone-tabs__more">
          {morePlaces().map((place) => (
            <Link
              key={place.to}
              to={place.to}
              className="phone-tabs__place"
              onClick={() => setOpen(false)}
            >
              <GameIcon name={place.icon} size={26} />
              <span>{t(place.label)}</span>
            </Link>
          ))}
          <Link
            to="/game/settings/display"
            className="phone-tabs__place"
            onClick={() => setOpen(false)}
          >
            <GameIcon name="gears" size={26} />
            <span>{t("settings.title")}</span>
          </Link>
        </div>
      </Sheet>
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
