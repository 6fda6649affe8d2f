import { z } from "zod";

/** The calls that set a password. */
export const choosingPaths = ["/sign-up/email", "/change-password", "/reset-password"];

const choice = z
  .union([z.object({ newPassword: z.string() }), z.object({ password: z.string() })])
  .transform((body) => ("newPassword" in body ? body.newPassword : body.password));

/** The password that the body of such a call chooses, or null where there is none. */
export function chosenPassword(body: unknown): string | null {
  const chosen = choice.safeParse(body);
  return chosen.success ? chosen.data : null;
}
