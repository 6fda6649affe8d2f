import { useRender } from "@base-ui/react/use-render";
import type { ReactElement, ReactNode, RefObject } from "react";
import { useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import "../layout/fading-ends.css";
import { useFadingEnds } from "../layout/use-fading-ends.ts";
import "./tabs.css";

type TabItem = {
  readonly id: string;
  readonly label: ReactNode;
  /** A small figure after the label. */
  readonly count?: ReactNode;
  /** Shows the count in ember: something there waits. */
  readonly isHot?: boolean | undefined;
  readonly icon?: ReactNode;
  /** The link to be, such as `<Link to="…" />`. It receives class name, children and aria. */
  readonly render: ReactElement;
};

type TabsProps = {
  readonly items: readonly TabItem[];
  readonly current: string;
  /** What the tabs choose between, such as "Category". */
  readonly label: string;
};

/** Links to the parts of a page. They scroll sideways where the page is narrow. */
export function Tabs({ items, current, label }: TabsProps) {
  const list = useRef<HTMLElement>(null);
  useCurrentInSight(list, current);
  useFadingEnds(list, items.map(({ id }) => id).join(" "));
  return (
    <nav
      className="tabs fading-ends"
      aria-label={label}
      ref={list}
      // A router that keeps how far things were scrolled would else roll to where the last page stood.
      data-scroll-restoration-id={`${label} ${current}`}
    >
      {items.map((item) => (
        <Tab key={item.id} item={item} isCurrent={item.id === current} />
      ))}
    </nav>
  );
}

/** Brings the current tab to the middle, anew when its neighbours grow: their counts come later. */
function useCurrentInSight(list: RefObject<HTMLElement | null>, current: string): void {
  const shown = useRef("");
  useEffect(() => {
    // By its class: a link of the router says on its own, and later, that it is the current one.
    const chosen = list.current?.querySelector<HTMLElement>(".tabs__tab--current");
    if (list.current === null || !chosen) return;
    const { scrollWidth, clientWidth } = list.current;
    if (shown.current === `${current} ${scrollWidth}`) return;
    shown.current = `${current} ${scrollWidth}`;
    list.current.scrollLeft = chosen.offsetLeft - (clientWidth - chosen.offsetWidth) / 2;
  });
}

function Tab({ item, isCurrent }: { readonly item: TabItem; readonly isCurrent: boolean }) {
  const { count, isHot = false, icon, label, render } = item;
  return useRender({
    defaultTagName: "a",
    render,
    props: {
      className: classNames("tabs__tab", isCurrent && "tabs__tab--current"),
      "aria-current": isCurrent ? "page" : undefined,
      children: (
        <>
          {icon}
          <span>{label}</span>
          {count !== undefined && (
            <small className={classNames("tabs__count num", isHot && "tabs__count--hot")}>
              {count}
            </small>
          )}
        </>
      ),
    },
  });
}
