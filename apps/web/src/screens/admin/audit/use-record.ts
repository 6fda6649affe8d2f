import type { RecordCheck, RecordFilter, RecordRow } from "@aldermoor/game/staff/api.ts";
import { useConvex } from "convex/react";
import { useState } from "react";
import { downloadFile } from "../../../page/download-file.ts";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { recordCsv, recordLines } from "./record-files.ts";

/** A page of the record, and the ways to the pages beside it. */
export function useRecordPages(filter: RecordFilter) {
  const [cursors, setCursors] = useState<readonly number[]>([]);
  const query = useGameQuery(api.staff.actions, {
    ...filter,
    beforeNumber: cursors.at(-1) ?? null,
  });
  const page = query.state === "ready" && query.value.ok ? query.value.value : null;
  const next = page?.next ?? null;
  return {
    query,
    onPrevious: cursors.length === 0 ? undefined : () => setCursors(cursors.slice(0, -1)),
    onNext: next === null ? undefined : () => setCursors([...cursors, next]),
  };
}

type Checking =
  | { readonly state: "resting" | "busy" | "failed" }
  | { readonly state: "over"; readonly check: RecordCheck };

/** Follows the whole chain of the record when it is asked to. */
export function useRecordCheck() {
  const client = useConvex();
  const [checking, setChecking] = useState<Checking>({ state: "resting" });
  const follow = async () => {
    let from: RecordCheck["link"] | null = null;
    for (;;) {
      const answer: Awaited<ReturnType<typeof ask>> = await ask(from);
      if (!answer.ok) return setChecking({ state: "failed" });
      if (answer.value.isOver) return setChecking({ state: "over", check: answer.value });
      from = answer.value.link;
    }
  };
  const ask = (from: RecordCheck["link"] | null) => client.query(api.staff.verify, { from });
  const start = async () => {
    setChecking({ state: "busy" });
    // Without a connection the button may simply be tried again.
    await follow().catch(() => setChecking({ state: "failed" }));
  };
  return { checking, start };
}

/** Hands the rows that a filter lets through to the browser as a file. */
export function useRecordExport(filter: RecordFilter) {
  const client = useConvex();
  const [state, setState] = useState<"resting" | "busy" | "failed">("resting");
  const collect = async (): Promise<readonly RecordRow[]> => {
    const rows: RecordRow[] = [];
    let beforeNumber: number | null = null;
    do {
      const page: Awaited<ReturnType<typeof ask>> = await ask(beforeNumber);
      if (!page.ok) throw new Error(page.code);
      rows.push(...page.value.rows);
      beforeNumber = page.value.next;
    } while (beforeNumber !== null);
    return rows;
  };
  const ask = (beforeNumber: number | null) =>
    client.query(api.staff.actions, { ...filter, beforeNumber });
  const save = async (format: "csv" | "jsonl") => {
    setState("busy");
    try {
      const rows = await collect();
      const file = {
        csv: { type: "text/csv", text: recordCsv },
        jsonl: { type: "application/jsonl", text: recordLines },
      }[format];
      downloadFile({ name: `staff-record.${format}`, type: file.type, text: file.text(rows) });
      setState("resting");
    } catch {
      setState("failed");
    }
  };
  return { state, save };
}
