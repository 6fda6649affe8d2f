import { charactersOf } from "../../character/functions/characters-of.ts";
import type { Caller } from "../../core/functions/calls/caller.ts";
import type { Writer } from "../../core/functions/context.ts";
import { staffRoleOf } from "../../core/functions/staff/staff-rights.ts";
import type { TicketDoc, TicketModel } from "../tables.ts";
import type { TicketReader } from "./rows.ts";
import { findTicket } from "./rows.ts";

type StaffFace = NonNullable<TicketDoc["assignee"]>;

/** A ticket that staff act on, which is the case of its writer. */
export async function ticketTarget(db: TicketReader, { number }: { readonly number: number }) {
  const row = await findTicket(db, number);
  if (row === null) return null;
  return { name: `${row.kind} ${row.number}: ${row.title}`, accountId: row.by, row };
}

/** One of the staff as they speak now; `null` for whoever has no role, or no character to be shown by. */
export async function staffFaceOf(
  db: Writer<TicketModel>,
  { accountId: by }: Pick<Caller, "accountId">,
): Promise<StaffFace | null> {
  const role = await staffRoleOf(db, by);
  const [oldest] = await charactersOf(db, by);
  if (role === null || oldest === undefined) return null;
  return { by, role, name: oldest.name, avatarSeed: oldest.avatarSeed };
}
