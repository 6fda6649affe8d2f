import type { PlainTextKey } from "../../texts/t.ts";
import type { AuthMode } from "./auth-mode.ts";

type Heading = { readonly title: PlainTextKey; readonly lead: PlainTextKey | null };

/** What stands above each form. The second factor says by itself what it asks for. */
export const authTitles: Readonly<Record<AuthMode, Heading>> = {
  "sign-in": { title: "auth.sign-in-title", lead: "auth.sign-in-lead" },
  "sign-up": { title: "auth.sign-up-title", lead: "auth.sign-up-lead" },
  keep: { title: "auth.keep-title", lead: "auth.keep-lead" },
  forgot: { title: "auth.forgot-title", lead: "auth.forgot-lead" },
  link: { title: "entry.link-title", lead: "entry.link-lead" },
  confirm: { title: "entry.confirm-title", lead: "entry.confirm-lead" },
  "second-factor": { title: "entry.second-title", lead: null },
};
