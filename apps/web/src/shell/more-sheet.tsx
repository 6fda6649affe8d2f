import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Sheet } from "@aldermoor/ui/overlays/sheet.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../texts/t.ts";
import { morePlaces } from "./nav-places.ts";
import { showOverlay } from "./overlays.ts";
import "./phone-tabs.css";

type MoreSheetProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Every place that a phone's bottom bar has no room for. */
export default function MoreSheet({ open, onOpenChange }: MoreSheetProps) {
  const close = () => onOpenChange(false);
  const find = () => {
    close();
    showOverlay("palette");
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("shell.more-title")}>
      <button type="button" className="phone-tabs__find" onClick={find}>
        <Icon name="search" size={18} />
        {t("palette.label")}
      </button>
      <div className="phone-tabs__more">
        {morePlaces().map((place) => (
          <Link key={place.to} to={place.to} className="phone-tabs__place" onClick={close}>
            <GameIcon name={place.icon} size={26} />
            <span>{t(place.label)}</span>
          </Link>
        ))}
        <Link to="/game/settings/display" className="phone-tabs__place" onClick={close}>
          <GameIcon name="gears" size={26} />
          <span>{t("places.settings")}</span>
        </Link>
      </div>
    </Sheet>
  );
}
