import { useCallback, useEffect, useState } from "react";
import { chooseControl, isChosenAlready } from "./guide-targets.ts";

/** What the style sheet draws a ring around. */
const mark = "data-guided";

const watched: MutationObserverInit = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ["disabled", "aria-disabled", "aria-current", "aria-pressed", "data-guide"],
};

/**
 * Points at one control of the page for as long as there are targets, whatever comes and goes around
 * it. Answers what leads the focus to it; `null` while it is not on the page.
 */
export function useGuide(targets: readonly string[] | null): (() => void) | null {
  const [control, setControl] = useState<HTMLElement | null>(null);
  const wanted = targets?.join(" ") ?? null;
  useEffect(() => {
    if (wanted === null) return;
    let marked: HTMLElement | null = null;
    let frame = 0;
    const look = () => {
      frame = 0;
      const found = chooseControl(wanted.split(" "), controlsOf(document))?.element ?? null;
      if (found === marked) return;
      marked?.removeAttribute(mark);
      found?.setAttribute(mark, "");
      marked = found;
      setControl(found);
    };
    const observer = new MutationObserver(() => {
      if (frame === 0) frame = requestAnimationFrame(look);
    });
    look();
    observer.observe(document.body, watched);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      marked?.removeAttribute(mark);
      setControl(null);
    };
  }, [wanted]);
  const show = useCallback(() => {
    control?.scrollIntoView({ block: "center" });
    control?.focus();
  }, [control]);
  const isElsewhere = control !== null && control.getAttribute("data-guide") !== "way";
  return isElsewhere ? show : null;
}

function controlsOf(root: ParentNode) {
  return Array.from(root.querySelectorAll<HTMLElement>("[data-guide]"), (element) => ({
    element,
    guide: element.getAttribute("data-guide") ?? "",
    isUsable: !element.matches(":disabled, [hidden]") && !isChosenAlready(attributesOf(element)),
  }));
}

function attributesOf(element: HTMLElement) {
  return (name: string) => element.getAttribute(name);
}
