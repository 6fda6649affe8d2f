import type { NoticeType } from "../../settings/content/notice-types.ts";

type Manner = {
  /** For how long it is worth being told; a push service throws it away afterwards. */
  readonly validMs: number;
  /** How much of a telephone's battery it is worth (RFC 8030). */
  readonly urgency: "low" | "normal" | "high";
};

const hourMs = 60 * 60_000;

/**
 * The kinds of notices that may be pushed. The others come of a press of the player's own, who is
 * looking anyway.
 */
export const pushedNotices = {
  level: { validMs: 2 * hourMs, urgency: "low" },
  mastery: { validMs: 2 * hourMs, urgency: "low" },
  "rare-find": { validMs: 6 * hourMs, urgency: "low" },
  "rare-make": { validMs: 6 * hourMs, urgency: "low" },
  "work-ended": { validMs: 6 * hourMs, urgency: "normal" },
  "queue-empty": { validMs: 6 * hourMs, urgency: "normal" },
  "lamp-low": { validMs: hourMs, urgency: "high" },
  room: { validMs: 6 * hourMs, urgency: "normal" },
  garden: { validMs: 6 * hourMs, urgency: "normal" },
  "quest-done": { validMs: 2 * hourMs, urgency: "low" },
  achievement: { validMs: 2 * hourMs, urgency: "low" },
  // It ends in ten minutes; what comes later says when it did.
  "boost-ending": { validMs: 10 * 60_000, urgency: "high" },
  mention: { validMs: hourMs, urgency: "high" },
} as const satisfies Partial<Record<NoticeType, Manner>>;

export type PushedType = keyof typeof pushedNotices;

export function isPushedType(type: string): type is PushedType {
  return Object.hasOwn(pushedNotices, type);
}
