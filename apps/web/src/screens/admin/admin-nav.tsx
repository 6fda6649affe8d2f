import { classNames } from "@aldermoor/ui/class-names.ts";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import "@aldermoor/ui/layout/fading-ends.css";
import { useFadingEnds } from "@aldermoor/ui/layout/use-fading-ends.ts";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { t } from "../../texts/t.ts";
import type { AdminCategory } from "./admin-category.ts";
import "./admin-nav.css";

type AdminNavProps = {
  readonly categories: readonly AdminCategory[];
  readonly current: string;
};

/** The parts that the role permits: a column where there is room for it, else a row that scrolls sideways. */
export function AdminNav({ categories, current }: AdminNavProps) {
  const row = useRef<HTMLElement>(null);
  useFadingEnds(row, categories.map(({ id }) => id).join(" "));
  const shown = useRef("");
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>(".admin-nav__link--here");
    if (row.current === null || !here) return;
    const { scrollWidth, clientWidth } = row.current;
    // Anew when its neighbours grow: what waits comes later.
    if (shown.current === `${current} ${scrollWidth}`) return;
    shown.current = `${current} ${scrollWidth}`;
    row.current.scrollLeft = here.offsetLeft - (clientWidth - here.offsetWidth) / 2;
  });
  return (
    <nav
      className="admin-nav fading-ends"
      aria-label={t("admin.nav")}
      ref={row}
      // A router that keeps how far things were scrolled would else roll to where the last page stood.
      data-scroll-restoration-id={`admin ${current}`}
    >
      {categories.map((category) => (
        <Part key={category.id} category={category} isHere={category.id === current} />
      ))}
    </nav>
  );
}

type PartProps = { readonly category: AdminCategory; readonly isHere: boolean };

function Part({ category, isHere }: PartProps) {
  const { id, icon, label, waiting: Waiting } = category;
  return (
    <Link
      to={`/game/admin/${id}`}
      className={classNames("admin-nav__link", isHere && "admin-nav__link--here")}
      aria-current={isHere ? "page" : undefined}
    >
      <Icon name={icon} size={17} />
      <span>{t(label)}</span>
      {Waiting !== undefined && (
        <small className="admin-nav__waiting num">
          <Waiting />
        </small>
      )}
    </Link>
  );
}
