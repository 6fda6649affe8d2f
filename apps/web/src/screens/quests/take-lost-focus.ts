/**
 * A ref for what comes in the place of a press that vanished when it was obeyed: whoever pressed it
 * by key goes on from here, and not from the top of the page.
 */
export function takeLostFocus(part: HTMLElement | null): void {
  if (part !== null && document.activeElement === document.body) part.focus();
}
