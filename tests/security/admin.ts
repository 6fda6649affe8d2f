import { totp } from "@aldermoor/accounts/testing/totp.ts";
import { z } from "zod";
import { runStaff } from "../../apps/server/src/staff/staff-command.ts";
import type { Scene } from "./attack.ts";
import { newAddress } from "./attacks/gains.ts";
import { testPassword } from "./visitor.ts";
import type { Visitor } from "./visitor.ts";

const enabled = z.object({ totpURI: z.string() });
const outcome = z.object({ value: z.object({ ok: z.literal(true), value: z.unknown() }) });

/** One of the staff who may do anything, at an address that no attacker has. */
export async function newAdmin(scene: Scene): Promise<Visitor> {
  const admin = scene.visitor("127.3.0.1");
  const email = newAddress("keeper");
  await admin.signUp(email);
  const { body } = await admin.account("/two-factor/enable", { password: testPassword });
  const secret = new URL(enabled.parse(body).totpURI).searchParams.get("secret") ?? "";
  await admin.account("/two-factor/verify-totp", { code: totp(secret) });
  await runStaff(scene.target.host.dataDirectory, ["give", email, "admin"]);
  await admin.takeToken();
  return admin;
}

/** What staff did or were told; throws where it was refused. */
export async function asStaff(
  admin: Visitor,
  kind: "query" | "mutation",
  path: string,
  args: object,
): Promise<unknown> {
  const reason = kind === "mutation" ? { reason: "For an attack." } : {};
  const { body, text } = await admin.function(kind, path, { ...args, ...reason });
  const answered = outcome.safeParse(body);
  if (!answered.success) throw new Error(`${path}: ${text.slice(0, 300)}`);
  return answered.data.value.value;
}
