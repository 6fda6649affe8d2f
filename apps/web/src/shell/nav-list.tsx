import { classNames } from "@aldermoor/ui/class-names.ts";
import { KeyHint } from "@aldermoor/ui/controls/key-hint.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { VisuallyHidden } from "@aldermoor/ui/text/visually-hidden.tsx";
import { Link, useLocation } from "@tanstack/react-router";
import { t } from "../texts/t.ts";
import { useNavBadge } from "./nav-badges.ts";
import "./nav-list.css";
import type { NavPlace } from "./nav-places.ts";
import { isWithin, navGroupsShown } from "./nav-places.ts";
import { showOverlay } from "./overlays.ts";
import { usePrewarm } from "./use-prewarm.ts";

/** The navigation at the left: groups with words, or a rail of pictures where it is narrow. */
export function NavList() {
  return (
    <nav className="nav-list" aria-label={t("shell.nav-label")}>
      {navGroupsShown().map(({ group, places }) => (
        <div key={group} className="nav-list__group">
          <h2 className="nav-list__title">{t(`shell.group-${group}`)}</h2>
          {places.map((place) => (
            <NavLink key={place.to} place={place} />
          ))}
        </div>
      ))}
      <div className="nav-list__foot">
        <Link to="/game/settings/display" className="nav-list__link" title={t("places.settings")}>
          <Icon name="settings" size={17} />
          <span className="nav-list__word">{t("places.settings")}</span>
        </Link>
        <button
          type="button"
          className="nav-list__find"
          title={t("palette.open")}
          onClick={() => showOverlay("palette")}
        >
          <VisuallyHidden>{t("palette.label")} </VisuallyHidden>
          <Icon name="search" size={15} className="nav-list__glass" />
          <KeyHint keys={["Ctrl", "K"]} />
        </button>
      </div>
    </nav>
  );
}

function NavLink({ place }: { readonly place: NavPlace }) {
  const isHere = isWithin(useLocation().pathname, place);
  const badge = useNavBadge(place.to);
  const prewarm = usePrewarm(place.to);
  return (
    <Link
      to={place.to}
      className={classNames("nav-list__link", isHere && "nav-list__link--here")}
      title={t(place.label)}
      onPointerEnter={prewarm}
      onFocus={prewarm}
      {...(isHere ? { "aria-current": "page" as const } : {})}
    >
      <GameIcon name={place.icon} size={18} />
      <span className="nav-list__word">{t(place.label)}</span>
      {badge !== null && (
        <em className={classNames("nav-list__badge num", badge.isHot && "nav-list__badge--hot")}>
          {badge.text}
        </em>
      )}
    </Link>
  );
}
