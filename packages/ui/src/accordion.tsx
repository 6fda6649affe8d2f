import { Accordion as BaseAccordion } from "@base-ui/react/accordion";
import type { ReactNode } from "react";
import "./disclosure.css";
import { Icon } from "./icon.tsx";

export type AccordionPart = {
  readonly id: string;
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly content: ReactNode;
};

export type AccordionProps = {
  readonly parts: readonly AccordionPart[];
  /** The parts unfolded at first. */
  readonly defaultOpen?: readonly string[] | undefined;
  /** Lets several stand open at once. */
  readonly multiple?: boolean | undefined;
  /** Level of the titles, so that the page's outline stays whole. */
  readonly level?: 2 | 3 | undefined;
};

/** Folded parts under each other, such as questions with their answers. */
export function Accordion({ parts, defaultOpen, multiple = false, level = 3 }: AccordionProps) {
  return (
    <BaseAccordion.Root
      className="accordion"
      multiple={multiple}
      hiddenUntilFound
      {...(defaultOpen === undefined ? {} : { defaultValue: [...defaultOpen] })}
    >
      {parts.map((part) => (
        <BaseAccordion.Item key={part.id} value={part.id} className="accordion__part">
          <BaseAccordion.Header
            className="accordion__header"
            render={level === 2 ? <h2 /> : <h3 />}
          >
            <BaseAccordion.Trigger className="disclosure__press">
              <Icon name="chevron-right" size={16} className="disclosure__arrow" />
              <span className="disclosure__title">{part.title}</span>
              {part.aside}
            </BaseAccordion.Trigger>
          </BaseAccordion.Header>
          <BaseAccordion.Panel className="disclosure__panel">
            <div className="disclosure__inside">{part.content}</div>
          </BaseAccordion.Panel>
        </BaseAccordion.Item>
      ))}
    </BaseAccordion.Root>
  );
}
