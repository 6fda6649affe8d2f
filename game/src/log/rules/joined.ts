import type { LogEvent } from "../api.ts";

/**
 * A line and what happened after it as one: levels of one skill, finds, crafts and temperings of one
 * kind, defeats, harvests, and the same work that ended again. `null` where both stand alone.
 */
export function joined(before: LogEvent, after: LogEvent): LogEvent | null {
  if (before.type === "level" && after.type === "level") return joinedLevels(before, after);
  if (before.type === "temper" && after.type === "temper") return joinedTempers(before, after);
  if (before.type === "defeat.summary" && after.type === "defeat.summary")
    return { ...after, params: { count: before.params.count + after.params.count } };
  if (before.type === "garden" && after.type === "garden")
    return { ...after, params: { plots: before.params.plots + after.params.plots } };
  if (before.type === "loot.rare" && after.type === "loot.rare") {
    const params = joinedThings(before.params, after.params);
    return params === null ? null : { ...after, params };
  }
  if (before.type === "craft.rare" && after.type === "craft.rare") {
    const params = joinedThings(before.params, after.params);
    return params === null ? null : { ...after, params };
  }
  if (before.type === "system" && after.type === "system")
    return JSON.stringify(before.params) === JSON.stringify(after.params) ? after : null;
  return null;
}

type Of<Type extends LogEvent["type"]> = Extract<LogEvent, { readonly type: Type }>;

function joinedLevels(before: Of<"level">, after: Of<"level">): LogEvent | null {
  const { skill, isMastery } = before.params;
  if (skill !== after.params.skill || isMastery !== after.params.isMastery) return null;
  return { ...after, params: { ...after.params, from: before.params.from } };
}

function joinedTempers(before: Of<"temper">, after: Of<"temper">): LogEvent | null {
  const { item, plus, successes, failures } = after.params;
  if (before.params.item !== item) return null;
  return {
    ...after,
    params: {
      item,
      plus,
      successes: before.params.successes + successes,
      failures: before.params.failures + failures,
    },
  };
}

type Things = Of<"loot.rare">["params"];

function joinedThings(before: Things, after: Things): Things | null {
  if (before.item !== after.item || before.rarity !== after.rarity) return null;
  return { ...after, count: before.count + after.count };
}
