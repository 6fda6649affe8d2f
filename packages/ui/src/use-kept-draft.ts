import { useState } from "react";

export type KeptDraft = {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Forgets the draft: once it has been sent. */
  readonly clear: () => void;
};

/**
 * The text of a field that outlives its page: kept in this browser under the key until it is sent.
 * Another key is another draft, and switching between them loses neither.
 */
export function useKeptDraft(storageKey: string): KeptDraft {
  const [draft, setDraft] = useState(() => ({ key: storageKey, text: readDraft(storageKey) }));
  const text = draft.key === storageKey ? draft.text : readDraft(storageKey);
  if (draft.key !== storageKey) setDraft({ key: storageKey, text });
  const setText = (next: string) => {
    keepDraft(storageKey, next);
    setDraft({ key: storageKey, text: next });
  };
  return { text, setText, clear: () => setText("") };
}

function readDraft(storageKey: string): string {
  try {
    return window.localStorage.getItem(storageKey) ?? "";
  } catch {
    return "";
  }
}

// A browser may refuse storage; then the draft lives as long as its page.
function keepDraft(storageKey: string, text: string): void {
  try {
    if (text === "") window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, text);
  } catch {
    return;
  }
}
