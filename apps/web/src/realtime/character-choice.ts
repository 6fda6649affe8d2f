import { createContext, useContext } from "react";

/** The character whose turn it is in this tab, given by the shell. */
export const CharacterContext = createContext<string | null>(null);

/** The id of the character this tab plays. Only screens that are not public may call it. */
export function useCharacter(): string {
  const characterId = useContext(CharacterContext);
  if (characterId === null) throw new Error("useCharacter needs a screen that is not public.");
  return characterId;
}

/** The character chosen in this tab, else the last one chosen in this browser. */
export function chosenCharacter(): string | null {
  return read(() => sessionStorage) ?? read(() => localStorage);
}

/** Remembers the choice: for this tab, and as the first offer of new tabs. */
export function chooseCharacter(characterId: string): void {
  for (const storage of [() => sessionStorage, () => localStorage]) {
    try {
      storage().setItem(key, characterId);
    } catch {
      // A browser may refuse storage; the address then simply does not remember who plays.
      continue;
    }
  }
}

const key = "aldermoor.character";

function read(storage: () => Storage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}
