import type { TicketArea, TicketKind } from "@aldermoor/game/tickets/content/tickets.ts";
import { ticketAreas } from "@aldermoor/game/tickets/content/tickets.ts";
import type { KeptPicture } from "./use-pictures.ts";

/** What is being written. */
export type Draft = {
  readonly title: string;
  readonly text: string;
  readonly steps: string;
  readonly area: TicketArea;
  readonly isExploit: boolean;
  readonly route: string;
  readonly pictures: readonly KeptPicture[];
};

/** Whether anything was written that would be missed. */
export function isWritten({ title, text, steps, pictures }: Draft): boolean {
  return [title, text, steps].some((one) => one.trim() !== "") || pictures.length > 0;
}

/** The draft that this browser keeps for a character; `null` where there is none, or none that can be read. */
export function keptDraft(kind: TicketKind, characterId: string): Draft | null {
  try {
    return readDraft(JSON.parse(localStorage.getItem(keyOf(kind, characterId)) ?? "null"));
  } catch {
    return null;
  }
}

/** Keeps a draft, or nothing where nothing was written. */
export function keepDraft(kind: TicketKind, characterId: string, draft: Draft | null): void {
  const key = keyOf(kind, characterId);
  try {
    if (draft === null || !isWritten(draft)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser may refuse storage; the page then asks before it is left, as it does anyway.
  }
}

function keyOf(kind: TicketKind, characterId: string): string {
  return `aldermoor.draft.${kind}.${characterId}`;
}

/** Of another version, or of another hand, as much as is there. */
function readDraft(stored: unknown): Draft | null {
  if (typeof stored !== "object" || stored === null) return null;
  const text = (name: string): string => {
    const value: unknown = Reflect.get(stored, name);
    return typeof value === "string" ? value : "";
  };
  const pictures: unknown = Reflect.get(stored, "pictures");
  return {
    title: text("title"),
    text: text("text"),
    steps: text("steps"),
    area: ticketAreas.find((one) => one === text("area")) ?? "other",
    isExploit: Reflect.get(stored, "isExploit") === true,
    route: text("route"),
    pictures: Array.isArray(pictures) ? pictures.filter(isPicture) : [],
  };
}

function isPicture(stored: unknown): stored is KeptPicture {
  if (typeof stored !== "object" || stored === null) return false;
  const path: unknown = Reflect.get(stored, "path");
  // It becomes the address of an image.
  const isAddress = typeof path === "string" && /^\/api\/storage\/[\w-]+$/.test(path);
  const words = [Reflect.get(stored, "pictureId"), Reflect.get(stored, "name")];
  return isAddress && words.every((one) => typeof one === "string");
}
