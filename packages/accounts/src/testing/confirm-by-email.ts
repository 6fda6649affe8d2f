import type { AccountClient } from "./account-client.ts";
import { emailTo, linkIn } from "./received-emails.ts";

/** Confirms an address in the browser that signed up with it, by the link in its email. */
export async function confirmByEmail(
  server: { readonly directory: string },
  owner: AccountClient,
  email: string,
): Promise<void> {
  const link = linkIn(await emailTo(server.directory, email, /Confirm/));
  await owner.get(link.split("/api/auth")[1] ?? "");
}
