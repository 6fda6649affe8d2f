import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { z } from "zod";
import { refusal } from "../http/refusal.ts";
import { nameLengthMax, isFitName, madeFit } from "./fit-name.ts";

/** The calls that set a name, and what they name. */
const naming: Readonly<Record<string, "user" | "organization">> = {
  "/sign-up/email": "user",
  "/update-user": "user",
  "/passkey/verify-registration": "user",
  "/passkey/update-passkey": "user",
  "/organization/create": "organization",
  "/organization/update": "organization",
  "/organization/create-team": "organization",
  "/organization/update-team": "organization",
};

const named = z.object({ name: z.unknown() });
const withData = z.object({ data: named });

/** Names are shown to others: they are bounded, can be seen, and lead nowhere. */
export function names(): BetterAuthPlugin {
  return {
    id: "names",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && path in naming,
          handler: createAuthMiddleware(async (ctx) => {
            nameByMailbox(ctx.body);
            const of = naming[ctx.path] ?? "user";
            if (
              !namesIn(ctx.body).every((name) => typeof name === "string" && isFitName(name, of))
            ) {
              throw refusal(
                "BAD_REQUEST",
                `A name has at most ${nameLengthMax} characters, all of them visible, and no address in it`,
                "NAME_NOT_ACCEPTED",
              );
            }
          }),
        },
      ],
    },
    init: () => ({ options: { databaseHooks: { user: userHooks } } }),
  };
}

/** What a call says the name shall be. Not every call of the library asks for a text. */
function namesIn(body: unknown): readonly unknown[] {
  const sent = [named.safeParse(body).data, withData.safeParse(body).data?.data];
  return sent.flatMap((one) => (one?.name === undefined ? [] : [one.name]));
}

/** A name that is the user's own address is cut before the @: addresses are not shown to others. */
function nameByMailbox(body: unknown): void {
  const sent = z.object({ name: z.email(), email: z.string() }).safeParse(body).data;
  if (sent !== undefined && sent.name === sent.email && typeof body === "object" && body !== null) {
    const mailbox = sent.email.slice(0, sent.email.lastIndexOf("@"));
    Reflect.set(body, "name", madeFit(mailbox));
  }
}

/** Names from providers do not come through the calls above. */
const userHooks = {
  create: {
    before: async (user: { readonly name: string }) => ({
      data: { ...user, name: madeFit(user.name) },
    }),
  },
};
