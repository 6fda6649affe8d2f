import { defineNews } from "./define-news.ts";
import { isNewsworthyMastery, isNewsworthyRise } from "./levels.ts";
import type { SkillId } from "./skills.ts";
import { skills } from "./skills.ts";
import { hourMs } from "./time-spans.ts";

type Rise = { readonly skill: SkillId; readonly from: number; readonly to: number };

const rise = {
  icon: ({ skill }: Rise) => skills[skill].icon,
  link: "/game/profile/skills",
  values: ({ skill, from, to }: Rise) => ({
    skill: { named: "skill", id: skill } as const,
    level: to,
    count: to - from,
  }),
  push: { ttlMs: 2 * hourMs, urgency: "low" },
} as const;

const joinRises = { same: ["skill"], first: ["from"] } as const;
const amount = ({ from, to }: Rise) => ({ plus: to - from });

export const coreNews = {
  level: defineNews({
    ...rise,
    from: ["levelled"],
    log: {
      type: "level",
      lines: ({ skill, from, to }) => [{ skill, from, to }],
      isOf: (line) => !("isMastery" in line),
      join: joinRises,
      amount,
    },
    bell: {
      tell: ({ skill, from, to }) => (isNewsworthyRise(from, to) ? { skill, from, to } : null),
      about: ["skill"],
      first: ["from"],
      group: "growth",
      usual: "bell-and-toast",
      toast: "find",
    },
    text: ({ from, to }) => (to - from === 1 ? "one" : "many"),
  }),
  /** Levels beyond 100, which count anew from none. */
  mastery: defineNews({
    ...rise,
    from: ["mastered"],
    log: {
      type: "level",
      lines: ({ skill, from, to }) => [{ skill, from, to, isMastery: true as const }],
      isOf: (line) => "isMastery" in line,
      join: joinRises,
      amount,
    },
    bell: {
      tell: ({ skill, from, to }) => (isNewsworthyMastery(from, to) ? { skill, from, to } : null),
      about: ["skill"],
      first: ["from"],
      group: "growth",
      usual: "bell-and-toast",
      toast: "find",
    },
  }),
};
