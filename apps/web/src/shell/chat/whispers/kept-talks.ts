import { patronPerks } from "@aldermoor/game/core/content/patron.ts";
import { createStore, useStore } from "../../../page/store.ts";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import type { Partner } from "../chat-place.ts";

/** By character, whom it talks to in tabs beside the channels; kept in this browser. */
type Kept = Readonly<Record<string, readonly Partner[]>>;

const key = "aldermoor.chat-tabs";
const store = createStore<Kept>(readStored());

/** The talks that a patron keeps beside the channels. Nothing is asked of the server where none is kept. */
export function useKeptTalks(): readonly Partner[] {
  const kept = useStore(store)[useCharacter()] ?? [];
  const isPatron = useIsPatron(kept.length > 0);
  return isPatron ? kept : [];
}

/** Whether a talk is kept, and the way to change that; `null` for who is no patron. */
export function useKeeping(
  partner: Partner,
): { readonly isKept: boolean; readonly isFull: boolean; readonly toggle: () => void } | null {
  const characterId = useCharacter();
  const kept = useStore(store)[characterId] ?? [];
  const isPatron = useIsPatron(true);
  if (!isPatron) return null;
  const isKept = kept.some(({ name }) => name === partner.name);
  const toggle = () => {
    const others = kept.filter(({ name }) => name !== partner.name);
    change(characterId, isKept ? others : [...others, partner]);
  };
  return { isKept, isFull: !isKept && kept.length >= patronPerks.chatTabs.patron, toggle };
}

function useIsPatron(isAsked: boolean): boolean {
  const mine = useGameQuery(api.premium.mine, isAsked ? {} : "skip");
  return mine.state === "ready" && mine.value !== null && mine.value.patron.untilMs !== null;
}

function change(characterId: string, partners: readonly Partner[]): void {
  const next = { ...store.get(), [characterId]: partners };
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Without storage they hold until the tab closes.
  }
  store.set(next);
}

function readStored(): Kept {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    const rows = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(rows.map(([id, partners]) => [id, partnersIn(partners)]));
  } catch {
    return {};
  }
}

function partnersIn(stored: unknown): readonly Partner[] {
  const all: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return all
    .flatMap((one): Partner[] => {
      if (typeof one !== "object" || one === null) return [];
      const name: unknown = Reflect.get(one, "name");
      const otherId: unknown = Reflect.get(one, "otherId");
      if (typeof name !== "string") return [];
      return [{ name, otherId: typeof otherId === "string" ? otherId : undefined }];
    })
    .slice(0, patronPerks.chatTabs.patron);
}
