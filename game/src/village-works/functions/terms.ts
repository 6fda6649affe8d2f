import type { DocumentByName } from "convex/server";
import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext, Writer } from "../../core/functions/context.ts";
import type { Influence, LastingEffect } from "../../core/rules/influences/influence.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import type { MemberDoc, VillageId } from "../../village/functions/villages.ts";
import { spansOf } from "../../village/functions/villages.ts";
import { readRite } from "../content/rites.ts";
import type { Rite } from "../rules/rites.ts";
import type { Terms } from "../rules/terms.ts";
import { influencesOfVillages, withTerm, withoutOld } from "../rules/terms.ts";
import type { WorksModel } from "../tables.ts";
import type { WorksReader } from "./works.ts";

type TermsDoc = DocumentByName<WorksModel, "villageTerms">;

/** What villages do to a character in a span: one row for each that it belonged to lately. */
export const influencesOfWorks = {
  async between(
    db: WorksReader,
    character: CharacterDoc,
    sinceMs: number,
    nowMs: number,
  ): Promise<readonly Influence[]> {
    const spans = (await spansOf(db, character._id)).filter(
      ({ leftAtMs }) => leftAtMs === null || leftAtMs > sinceMs,
    );
    const all: LastingEffect[] = [];
    for (const span of spans) {
      const row = await findTerms(db, span.villageId);
      if (row !== null) all.push(...effectsOn(span, row));
    }
    return all.filter(({ fromMs, untilMs }) => untilMs > sinceMs && fromMs <= nowMs);
  },
};

// Beside the very versions of both rows: every page of every member asks after each of its actions.
const effects = new WeakMap<TermsDoc, WeakMap<MemberDoc, readonly LastingEffect[]>>();

/** What a village does to one who belonged to it, however long ago; each is the same object as long as both rows are. */
function effectsOn(span: MemberDoc, row: TermsDoc): readonly LastingEffect[] {
  const ofRow = effects.get(row) ?? new WeakMap<MemberDoc, readonly LastingEffect[]>();
  effects.set(row, ofRow);
  const known = ofRow.get(span);
  if (known !== undefined) return known;
  const { villageId: groupId, joinedAtMs: fromMs, leftAtMs } = span;
  const membership = { groupId, fromMs, untilMs: leftAtMs ?? Infinity };
  const group = { name: row.name, terms: termsIn(row) };
  const made = influencesOfVillages([membership], () => group);
  ofRow.set(span, made);
  return made;
}

/** The elder set a tax, which holds from an instant on. */
export const followTax = {
  handle(context: CharacterContext<WorksModel>, event: DomainEvent): Promise<void> | undefined {
    return event.kind === "village-tax-set" ? setTax(context, event) : undefined;
  },
};

async function setTax(
  { db, nowMs }: CharacterContext<WorksModel>,
  event: { readonly villageId: string; readonly percent: number; readonly fromMs: number },
): Promise<void> {
  const id = db.normalizeId("villages", event.villageId);
  const row = id === null ? null : await findTerms(db, id);
  if (row === null) return;
  const { percent, fromMs } = event;
  const taxes = withTerm(row.taxes, { percent, fromMs, untilMs: null }, nowMs);
  await db.patch(row._id, { taxes: [...taxes] });
}

/** Writes down from now on what a village has built and whether it owes for it. */
export async function setBuilt(
  db: Writer<WorksModel>,
  villageId: VillageId,
  {
    levels,
    isOwing,
  }: { readonly levels: Readonly<Record<string, number>>; readonly isOwing: boolean },
  nowMs: number,
): Promise<void> {
  const row = await findTerms(db, villageId);
  if (row === null) throw new Error(`The village ${villageId} has no terms.`);
  const next = { levels: { ...levels }, isOwing, fromMs: nowMs, untilMs: null };
  await db.patch(row._id, { built: [...withTerm(row.built, next, nowMs)] });
}

/** Writes down a rite that was lit. */
export async function addRite(
  db: Writer<WorksModel>,
  villageId: VillageId,
  rite: Rite & { readonly by: string },
): Promise<void> {
  const row = await findTerms(db, villageId);
  if (row === null) throw new Error(`The village ${villageId} has no terms.`);
  await db.patch(row._id, { rites: [...withoutOld(row.rites, rite.fromMs), rite] });
}

export function findTerms(
  db: Pick<WorksReader, "query">,
  villageId: VillageId,
): Promise<TermsDoc | null> {
  return db
    .query("villageTerms")
    .withIndex("by_village", (q) => q.eq("villageId", villageId))
    .unique();
}

/** The rites of a row, with whoever lit them. Throws for one that the world does not know: ids are permanent. */
export function ritesIn({ rites }: TermsDoc): readonly (Rite & { readonly by: string })[] {
  return rites.map((one) => {
    const rite = readRite(one.rite);
    if (rite === null) throw new Error(`There is no rite "${one.rite}".`);
    return { ...one, rite };
  });
}

function termsIn(row: TermsDoc): Terms {
  return { built: row.built, taxes: row.taxes, rites: ritesIn(row) };
}
