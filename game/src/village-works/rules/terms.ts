import { boosts } from "../../boosts/content/boosts.ts";
import type { LastingEffect, Span } from "../../core/rules/influences/influence.ts";
import type { Membership } from "../../core/rules/influences/membership.ts";
import { influencesOfGroups } from "../../core/rules/influences/membership.ts";
import { buildingIds, buildings } from "../../village/content/buildings.ts";
import { termsKeptMs } from "../content/limits.ts";
import type { Levels } from "./levels.ts";
import { levelOf, memberEffects } from "./levels.ts";
import type { Rite } from "./rites.ts";
import { riteEffects } from "./rites.ts";

/** Something that held of a village from one instant up to another; `null` until something else does. */
type Term = { readonly fromMs: number; readonly untilMs: number | null };

/** Its buildings, and whether it owed their upkeep. */
type BuiltTerm = Term & { readonly levels: Levels; readonly isOwing: boolean };
/** What it took of the gold of kills. */
export type TaxTerm = Term & { readonly percent: number };

/** All that a village does to its members, from eight days ago on. */
export type Terms = {
  readonly built: readonly BuiltTerm[];
  readonly taxes: readonly TaxTerm[];
  readonly rites: readonly Rite[];
};

export const noTerms: Terms = { built: [], taxes: [], rites: [] };

/**
 * A list of terms with another one from an instant on, which must not lie in the past: what was settled went by what was there.
 * What had been announced for later is forgotten.
 */
export function withTerm<One extends Term>(
  terms: readonly One[],
  next: One,
  nowMs: number,
): readonly One[] {
  if (next.fromMs < nowMs) throw new Error("What a village does never begins in the past.");
  const begun = terms.filter(({ fromMs }) => fromMs <= nowMs);
  const closed = begun.flatMap((one, at) => {
    // The last one that has begun holds up to the next, whatever had been announced.
    const isLast = at === begun.length - 1;
    const untilMs = isLast ? next.fromMs : one.untilMs;
    return untilMs !== null && untilMs <= one.fromMs ? [] : [{ ...one, untilMs }];
  });
  return withoutOld([...closed, next], nowMs);
}

/** Without what everybody is settled beyond. */
export function withoutOld<One extends Term>(terms: readonly One[], nowMs: number): readonly One[] {
  return terms.filter(({ untilMs }) => untilMs === null || untilMs > nowMs - termsKeptMs);
}

/** The term that holds at an instant. */
export function termAt<One extends Term>(terms: readonly One[], atMs: number): One | null {
  return terms.find((one) => one.fromMs <= atMs && (one.untilMs ?? Infinity) > atMs) ?? null;
}

type Group = { readonly name: string; readonly terms: Terms };

/**
 * What villages do to a character, by its memberships: buildings and tax while it belongs to one, a rite where it did when the
 * rite was lit, up to when it leaves.
 */
export function influencesOfVillages(
  memberships: readonly Membership[],
  groupOf: (villageId: string) => Group | null,
): readonly LastingEffect[] {
  const effects: LastingEffect[] = [];
  for (const membership of memberships) {
    const group = groupOf(membership.groupId);
    if (group === null) continue;
    const all = [...builtEffects(group), ...taxEffects(group)];
    const rites = riteTerms(group.terms.rites).filter(
      ({ fromMs }) => membership.fromMs <= fromMs && fromMs < membership.untilMs,
    );
    effects.push(...cut(membership, [...all, ...rites]));
  }
  return effects;
}

function cut(membership: Membership, effects: readonly LastingEffect[]): readonly LastingEffect[] {
  return influencesOfGroups([membership], () => effects).filter(
    (one): one is LastingEffect => "modifiers" in one,
  );
}

function builtEffects({ terms: { built } }: Group): readonly LastingEffect[] {
  return built.flatMap(({ levels, isOwing, ...term }) =>
    buildingIds.flatMap((id) => {
      const modifiers = memberEffects(id, levelOf(levels, id), isOwing);
      const isNothing = Object.values(modifiers).every((value) => value === 0);
      return isNothing ? [] : [{ source: buildings[id].name, modifiers, ...spanOf(term) }];
    }),
  );
}

function taxEffects({ name, terms: { taxes } }: Group): readonly LastingEffect[] {
  return taxes.flatMap(({ percent, ...term }) =>
    percent === 0 ? [] : [{ source: name, modifiers: {}, levy: percent / 100, ...spanOf(term) }],
  );
}

function riteTerms(rites: readonly Rite[]): readonly LastingEffect[] {
  return rites.map(({ rite, strength, fromMs, untilMs }) => {
    return { source: boosts[rite].name, modifiers: riteEffects(rite, strength), fromMs, untilMs };
  });
}

function spanOf({ fromMs, untilMs }: Term): Span {
  return { fromMs, untilMs: untilMs ?? Infinity };
}
