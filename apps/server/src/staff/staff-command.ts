import { askHost } from "@aldermoor/engine/doors/command-socket.ts";
import { z } from "zod";
import type { CommandResult } from "../backup/commands.ts";
import { staffSocketIn } from "../data/data-files.ts";
import type { StaffRequest } from "./host-staff.ts";

const usage = `npm run staff                        lists the staff
npm run staff -- give EMAIL ROLE     gives an account a role
npm run staff -- take EMAIL          takes it
`;

const answer = z.object({ staff: z.array(z.object({ email: z.string(), role: z.string() })) });

/**
 * Has the host that runs in a data folder list its staff, or set a role first.
 *
 * @throws Error with a sentence for the operator when no host does it
 */
export async function runStaff(
  dataDirectory: string,
  words: readonly string[],
): Promise<CommandResult> {
  const wanted = requestOf(words);
  if (wanted === null) return { text: usage, exitCode: 1 };
  const told = await askHost(staffSocketIn(dataDirectory), wanted);
  if (told === null) {
    throw new Error(
      `No host runs in ${dataDirectory}. Roles are set by the program that runs; set DATA_DIR to its folder.`,
    );
  }
  const { staff } = answer.parse(told);
  const lines = staff.map(({ email, role }) => `${email} ${role}\n`);
  return { text: lines.length === 0 ? "There are no staff.\n" : lines.join(""), exitCode: 0 };
}

function requestOf([verb, email, role, ...rest]: readonly string[]): StaffRequest | null {
  if (verb === undefined) return { kind: "list" };
  if (email === undefined || rest.length > 0) return null;
  if (verb === "give" && role !== undefined) return { kind: "set", email, role };
  return verb === "take" && role === undefined ? { kind: "set", email, role: null } : null;
}
