type Press = {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
};

/** Whether a press means the page itself, not another tab or window. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
