import type { ChatPin } from "@aldermoor/game/chat/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { useEffect, useRef, useState } from "react";
import { t } from "../../../texts/t.ts";
import { ChatText } from "../lines/chat-text.tsx";
import { hidePin } from "./hidden-pins.ts";
import "./pinned-lines.css";

type PinnedLineProps = {
  readonly pin: ChatPin;
  /** Takes it away for everybody; left out where the reader may not. */
  readonly onUnpin: (() => void) | undefined;
};

/** A pin in two lines, for the talk below it needs the room; what is longer is unfolded by a press. */
export function PinnedLine({ pin, onUnpin }: PinnedLineProps) {
  const { id, name, text, links } = pin;
  const [isOpen, setOpen] = useState(false);
  const [words, isCut] = useIsCut();
  return (
    <li className="pinned-lines__one">
      <Icon name="pin" size={14} />
      <p ref={words} className={classNames(!isOpen && "pinned-lines__short")}>
        {name !== "" && <b>{name}: </b>}
        <ChatText text={text} links={links} />
      </p>
      {(isCut || isOpen) && (
        <IconButton
          size="sm"
          label={t(isOpen ? "chat.fold-pin" : "chat.unfold-pin")}
          aria-expanded={isOpen}
          icon={<Icon name={isOpen ? "chevron-up" : "chevron-down"} size={14} />}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {onUnpin !== undefined && (
        <IconButton
          size="sm"
          label={t("chat.unpin")}
          icon={<Icon name="trash-2" size={14} />}
          onClick={onUnpin}
        />
      )}
      <IconButton
        size="sm"
        label={t("chat.hide-pin")}
        icon={<Icon name="x" size={14} />}
        onClick={() => hidePin(id)}
      />
    </li>
  );
}

/** Whether an element shows less than it holds, at whatever width it has. */
function useIsCut() {
  const element = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const sizes = new ResizeObserver(() => setCut(current.scrollHeight > current.clientHeight));
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  return [element, isCut] as const;
}
