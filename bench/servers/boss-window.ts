import { sealOf } from "@aldermoor/game/world-boss/functions/rows.ts";
import { bossOf } from "@aldermoor/game/world-boss/rules/calendar.ts";
import { potentialOf } from "@aldermoor/game/world-boss/rules/strikes.ts";
import type { WorldBossModel } from "@aldermoor/game/world-boss/tables.ts";
import type { GenericMutationCtx, GenericQueryCtx } from "convex/server";
import { internalMutationGeneric, internalQueryGeneric } from "convex/server";
import { v } from "convex/values";

/** Makes characters strong enough for a boss. */
export const raise = internalMutationGeneric({
  args: { ids: v.array(v.id("characters")) },
  handler: async (context, { ids }) => {
    const { db } = context as unknown as GenericMutationCtx<WorldBossModel>;
    for (const [nth, characterId] of ids.entries()) {
      const life = await db
        .query("lives")
        .withIndex("by_character", (q) => q.eq("characterId", characterId))
        .unique();
      if (life === null) throw new Error("A character has no life.");
      const level = 10 + (nth % 90);
      const { combat, strength, precision, ...skills } = life.state.skills;
      const raised = {
        combat: { ...combat, level },
        strength: { ...strength, level },
        precision: { ...precision, level },
      };
      const state = { ...life.state, skills: { ...skills, ...raised } };
      await db.patch(life._id, { state });
    }
    return null;
  },
});

/** Lets characters pledge for a window. */
export const pledgeAll = internalMutationGeneric({
  args: { ids: v.array(v.id("characters")), window: v.number() },
  handler: async (context, { ids, window }) => {
    const { db } = context as unknown as GenericMutationCtx<WorldBossModel>;
    for (const [nth, characterId] of ids.entries()) {
      const stance = nth % 2 === 0 ? "steady" : "reckless";
      const kinds = ["edge", "pierce", "blunt", "spell"] as const;
      await db.insert("bossPledges", {
        characterId,
        window,
        atMs: Date.now(),
        kinds: [...kinds],
        stance,
      });
    }
    return null;
  },
});

/** What all who are read for a window by now could deal in it. */
export const potential = internalQueryGeneric({
  args: { window: v.number() },
  handler: async (context, { window }) => {
    const { db } = context as unknown as GenericQueryCtx<WorldBossModel>;
    const rows = await db
      .query("bossStrikers")
      .withIndex("by_key", (q) => q.eq("window", window))
      .collect();
    return rows.reduce((sum, row) => sum + potentialOf(sealOf(row)), 0);
  },
});

/** Says that there was a window whose strikers could have dealt so much: the health of the next follows from it. */
export const precede = internalMutationGeneric({
  args: { window: v.number(), potential: v.number() },
  handler: async (context, { window, potential: dealt }) => {
    const { db } = context as unknown as GenericMutationCtx<WorldBossModel>;
    await db.insert("bossWindows", {
      window,
      boss: bossOf(window),
      stage: "over",
      isOver: true,
      fell: false,
      sealed: 1,
      bar: null,
      potential: dealt,
      medians: {},
      best: [],
      reached: {},
    });
    return null;
  },
});
