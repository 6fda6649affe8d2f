import { useRender } from "@base-ui/react/use-render";
import type { ReactElement, ReactNode, Ref } from "react";
import { useRef, useState } from "react";
import "./item-tooltip.css";
import { Sheet } from "./sheet.tsx";
import { Tooltip } from "./tooltip.tsx";

export type ItemTooltipProps = {
  /** What is pointed at, usually a `TileButton`. */
  readonly children: ReactElement;
  /** The heading of the sheet that a tap opens. */
  readonly title: ReactNode;
  /** An `ItemCard`, or anything else that only needs reading. */
  readonly card: ReactNode;
  /** What can be done with the thing; only a sheet can hold presses, a tooltip cannot. */
  readonly actions?: ReactNode;
  readonly side?: "top" | "right" | "bottom" | "left" | undefined;
  /** Lets a tap do what a click does, where the page shows the thing beside it anyway. */
  readonly tapPresses?: boolean | undefined;
};

/** The card of a thing: after 250 ms of hovering, at once on focus, and by a tap as a sheet. */
export function ItemTooltip(props: ItemTooltipProps) {
  const { children, title, card, actions, side = "right", tapPresses = false } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip kind="card" side={side} content={card}>
        <TapTrigger render={children} onTap={tapPresses ? undefined : () => setOpen(true)} />
      </Tooltip>
      <Sheet open={isOpen} onOpenChange={setOpen} title={title} hideTitle>
        {card}
        {actions !== undefined && <div className="item-tooltip__actions">{actions}</div>}
      </Sheet>
    </>
  );
}

type TapTriggerProps = {
  readonly render: ReactElement;
  readonly onTap: (() => void) | undefined;
  readonly ref?: Ref<HTMLElement>;
};

// A finger has no hover: its click opens the sheet in place of what a mouse's click does.
function TapTrigger({ render, onTap, ref, ...rest }: TapTriggerProps) {
  const isTouch = useRef(false);
  return useRender({
    defaultTagName: "button",
    render,
    ...(ref === undefined ? {} : { ref }),
    props: {
      ...rest,
      onPointerDownCapture: ({ pointerType }: { readonly pointerType: string }) => {
        isTouch.current = pointerType === "touch";
      },
      onClickCapture: (event: { stopPropagation(): void; preventDefault(): void }) => {
        if (!isTouch.current || onTap === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onTap();
      },
    },
  });
}

export type ItemCardProps = {
  /** In the colour of its rarity: a `RarityName`. */
  readonly name: ReactNode;
  /** "Rare amulet, level 38, worn: Citrine Chain". */
  readonly kind?: ReactNode;
  /** Its figures: a `StatList` with deltas. */
  readonly children?: ReactNode;
  /** The thing it would replace, in a sunken column beside it with the same rows. */
  readonly worn?: { readonly name: ReactNode; readonly note: ReactNode; readonly rows: ReactNode };
  /** Where it comes from. */
  readonly source?: ReactNode;
  /** What it is worth. */
  readonly price?: ReactNode;
};

/** Name, kind, figures and price of a thing, and beside it what it would replace. */
export function ItemCard({ name, kind, children, worn, source, price }: ItemCardProps) {
  return (
    <div className="item-card">
      <div className="item-card__own">
        <h3 className="item-card__name">{name}</h3>
        {kind !== undefined && <small>{kind}</small>}
        {children}
      </div>
      {worn !== undefined && (
        <div className="item-card__worn">
          <h3 className="item-card__name">{worn.name}</h3>
          <small>{worn.note}</small>
          {worn.rows}
        </div>
      )}
      {(source !== undefined || price !== undefined) && (
        <div className="item-card__foot">
          <span>{source}</span>
          {price}
        </div>
      )}
    </div>
  );
}
