import type { Accounts } from "@aldermoor/accounts/index.ts";
import { serveCommand } from "@aldermoor/engine/doors/command-socket.ts";
import type { CommandSocket } from "@aldermoor/engine/doors/command-socket.ts";
import type { Logger } from "pino";
import { z } from "zod";
import type { World } from "../world.ts";

type RunFunction = (
  path: string,
  args: Readonly<Record<string, string | null>>,
) => Promise<unknown>;

const staffRequest = z.union([
  z.object({ kind: z.literal("list") }),
  z.object({ kind: z.literal("set"), email: z.string(), role: z.string().nullable() }),
]);
export type StaffRequest = z.infer<typeof staffRequest>;

const staffRows = z.array(z.object({ accountId: z.string(), role: z.string() }));

type HostStaffOptions = {
  readonly world: World;
  readonly accounts: Accounts;
  readonly query: RunFunction;
  readonly mutation: RunFunction;
  readonly socketPath: string;
  readonly logger: Logger;
};

type Setting = Omit<HostStaffOptions, "world"> & { readonly staff: NonNullable<World["staff"]> };

/** Takes an operator's requests to list the staff, and to give or take a role. */
export async function openHostStaff(options: HostStaffOptions): Promise<CommandSocket> {
  const { world, socketPath, logger } = options;
  const { staff } = world;
  if (staff === undefined) return { close: () => undefined };
  const run = async (asked: unknown) => {
    const wanted = staffRequest.parse(asked);
    if (wanted.kind === "set") await setRole({ ...options, staff }, wanted);
    return listStaff({ ...options, staff });
  };
  return serveCommand({ path: socketPath, command: "npm run staff", run, logger });
}

async function setRole(
  { staff, accounts, mutation, logger }: Setting,
  { email, role }: { readonly email: string; readonly role: string | null },
): Promise<void> {
  if (role !== null && !staff.roles.includes(role))
    throw new Error(`The roles are ${staff.roles.join(", ")}.`);
  const accountId = await accounts.findUserId(email);
  if (accountId === null) throw new Error(`There is no account with the address ${email}.`);
  await mutation(staff.setRole, { accountId, role });
  logger.info({ accountId, role }, "a role among the staff was set on the machine");
}

async function listStaff({ staff, accounts, query }: Setting) {
  const rows = staffRows.parse(await query(staff.list, {}));
  const named = rows.map(async ({ accountId, role }) => {
    const email = (await accounts.findEmail(accountId)) ?? accountId;
    return { email, role };
  });
  return { staff: await Promise.all(named) };
}
