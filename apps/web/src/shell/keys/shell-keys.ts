import { goKeys } from "../../shared/keys/key-map.ts";

/** What the keys of the shell set off. */
type KeyActs = {
  readonly focusChat: () => void;
  readonly toggleChat: () => void;
  readonly askToStop: () => void;
  readonly showPalette: () => void;
  readonly showKeys: () => void;
  readonly stepTab: (step: 1 | -1) => void;
  readonly go: (to: string) => void;
};

/** A button, as the browser tells of it. */
export type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey"> & {
  /** Somebody writes, or a dialog keeps the keys to itself. */
  readonly isTyping: boolean;
  readonly atMs: number;
};

/** How long after `g` a letter still counts. */
const togetherMs = 1500;

/** Turns presses into acts. Answers whether the button was one of ours. */
export class ShellKeys {
  readonly #acts: KeyActs;
  #goUntilMs = Number.NEGATIVE_INFINITY;

  constructor(acts: KeyActs) {
    this.#acts = acts;
  }

  press(press: KeyPress, hasSingleKeys: boolean): boolean {
    const { key, ctrlKey, metaKey, altKey, isTyping, atMs } = press;
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k") {
      this.#acts.showPalette();
      return true;
    }
    if (ctrlKey || metaKey || altKey || isTyping || !hasSingleKeys) return false;
    if (atMs <= this.#goUntilMs) {
      this.#goUntilMs = Number.NEGATIVE_INFINITY;
      if (!isGoKey(key)) return false;
      this.#acts.go(goKeys[key].to);
      return true;
    }
    const act = this.#single(key, atMs);
    act?.();
    return act !== undefined;
  }

  #single(key: string, atMs: number): (() => void) | undefined {
    const acts = this.#acts;
    switch (key) {
      case "/":
        return acts.focusChat;
      case "b":
        return acts.toggleChat;
      case "s":
        return acts.askToStop;
      case "?":
        return acts.showKeys;
      case "[":
        return () => acts.stepTab(-1);
      case "]":
        return () => acts.stepTab(1);
      case "g":
        return () => {
          this.#goUntilMs = atMs + togetherMs;
        };
      default:
        return undefined;
    }
  }
}

function isGoKey(key: string): key is keyof typeof goKeys {
  return Object.hasOwn(goKeys, key);
}
