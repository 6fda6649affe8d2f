import { Menu as BaseMenu } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import "./menu.css";

export type MenuEntry =
  | {
      readonly kind: "action";
      readonly id: string;
      readonly label: ReactNode;
      readonly icon?: ReactNode;
      readonly onSelect: () => void;
      readonly danger?: boolean | undefined;
      readonly disabled?: boolean | undefined;
    }
  | {
      readonly kind: "link";
      readonly id: string;
      readonly label: ReactNode;
      readonly icon?: ReactNode;
      /** The link to be, such as `<Link to="…" />`. */
      readonly render: ReactElement;
    }
  | { readonly kind: "separator"; readonly id: string };

type MenuProps = {
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly align?: "start" | "center" | "end" | undefined;
  readonly side?: "top" | "right" | "bottom" | "left" | undefined;
  /** Above the entries, such as whose menu it is. */
  readonly header?: ReactNode;
};

/** A list of things to do behind one press. Arrow keys, typing ahead and Escape work. */
export function Menu({ trigger, entries, align = "end", side = "bottom", header }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          className="menu__positioner"
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          <BaseMenu.Popup className="menu">
            {header !== undefined && <div className="menu__header">{header}</div>}
            {entries.map((entry) => (
              <MenuRow key={entry.id} entry={entry} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function MenuRow({ entry }: { readonly entry: MenuEntry }) {
  switch (entry.kind) {
    case "separator":
      return <BaseMenu.Separator className="menu__separator" />;
    case "link":
      return (
        <BaseMenu.LinkItem className="menu__item" render={entry.render} closeOnClick>
          {entry.icon}
          <span>{entry.label}</span>
        </BaseMenu.LinkItem>
      );
    case "action":
      return (
        <BaseMenu.Item
          className={classNames("menu__item", entry.danger === true && "menu__item--danger")}
          disabled={entry.disabled}
          onClick={entry.onSelect}
        >
          {entry.icon}
          <span>{entry.label}</span>
        </BaseMenu.Item>
      );
  }
}
