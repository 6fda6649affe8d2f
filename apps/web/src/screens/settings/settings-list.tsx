import { classNames } from "@aldermoor/ui/class-names.ts";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import "@aldermoor/ui/layout/fading-ends.css";
import { useFadingEnds } from "@aldermoor/ui/layout/use-fading-ends.ts";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { t } from "../../texts/t.ts";
import type { SettingsCategoryId } from "./settings-categories.ts";
import { settingsCategories } from "./settings-categories.ts";
import "./settings-screen.css";

/** The pages of the settings: a list at the left, a row that scrolls where it is narrow. */
export function SettingsList({ current }: { readonly current: SettingsCategoryId }) {
  const list = useRef<HTMLElement>(null);
  useFadingEnds(list, "");
  useEffect(() => {
    // By its class: a link of the router says on its own, and later, that it is the current one.
    const chosen = list.current?.querySelector<HTMLElement>(".settings-screen__link--here");
    if (list.current === null || !chosen) return;
    list.current.scrollLeft =
      chosen.offsetLeft -
      list.current.offsetLeft -
      (list.current.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      className="settings-screen__list fading-ends"
      aria-label={t("settings.pages")}
      ref={list}
      // A router that keeps how far things were scrolled would else roll to where the last page stood.
      data-scroll-restoration-id={`settings ${current}`}
    >
      {settingsCategories.map(({ id, icon, label }) => (
        <Link
          key={id}
          to={`/game/settings/${id}`}
          className={classNames(
            "settings-screen__link",
            id === current && "settings-screen__link--here",
          )}
          {...(id === current ? { "aria-current": "page" as const } : {})}
        >
          <Icon name={icon} size={17} />
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
