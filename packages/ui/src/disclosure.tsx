import { Collapsible } from "@base-ui/react/collapsible";
import type { ReactNode } from "react";
import "./disclosure.css";
import { Icon } from "./icon.tsx";

export type DisclosureProps = {
  /** What is folded away: "Show the first six bouts". */
  readonly title: ReactNode;
  /** At the right of the title, such as a count. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean | undefined;
  /** With `onOpenChange` the caller holds the state. */
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
};

/** Something folded away behind its title. The browser's own search looks into it and unfolds it. */
export function Disclosure(props: DisclosureProps) {
  const { title, aside, children, defaultOpen = false, open, onOpenChange } = props;
  return (
    <Collapsible.Root
      className="disclosure"
      defaultOpen={defaultOpen}
      {...(open === undefined ? {} : { open })}
      onOpenChange={(isOpen) => onOpenChange?.(isOpen)}
    >
      <Collapsible.Trigger className="disclosure__press">
        <Icon name="chevron-right" size={16} className="disclosure__arrow" />
        <span className="disclosure__title">{title}</span>
        {aside}
      </Collapsible.Trigger>
      <Collapsible.Panel className="disclosure__panel" hiddenUntilFound>
        <div className="disclosure__inside">{children}</div>
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}
