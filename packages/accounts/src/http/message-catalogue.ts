import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { z } from "zod";

/** The product's own sentence for an error code of the library, where the two differ. */
const sentences: Readonly<Record<string, string>> = {
  INVALID_TOKEN: "invalid token",
  INVITATION_NOT_FOUND: "Invitation not found",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "slug is taken",
  PASSWORD_ALREADY_SET: "user already has a password",
  USER_ALREADY_EXISTS: "User already exists",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "User already exists",
};

/** Words of one call alone. */
const sentencesByPath: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/verify-email": {
    TOKEN_EXPIRED: "token_expired",
    INVALID_TOKEN: "invalid_token",
    USER_NOT_FOUND: "user_not_found",
    INVALID_USER: "unauthorized",
  },
  "/organization/list-teams": {
    YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION: "You are not a member of this organization",
  },
  "/organization/create": { ORGANIZATION_SLUG_ALREADY_TAKEN: "Organization already exists" },
  "/organization/update": { ORGANIZATION_SLUG_ALREADY_TAKEN: "Organization already exists" },
};

/** Codes in the address of a redirect, where the product's and the library's differ. */
const redirectCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/verify-email": {
    TOKEN_EXPIRED: "token_expired",
    INVALID_TOKEN: "invalid_token",
    USER_NOT_FOUND: "user_not_found",
    INVALID_USER: "unauthorized",
  },
  "/callback/:id": {
    state_mismatch: "please_restart_the_process",
    state_invalid: "please_restart_the_process",
    email_does_not_match: "unable_to_link_account",
  },
};

const errorBody = z.object({ code: z.string(), message: z.string() });

/** Words every error that leaves the service as the product words it. */
export function messageCatalogue(): BetterAuthPlugin {
  return {
    id: "message-catalogue",
    hooks: {
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            const { returned } = ctx.context;
            if (!isAPIError(returned)) return;
            const target = recodeRedirect(ctx.path, ctx.context.responseHeaders?.get("location"));
            if (target !== null) throw ctx.redirect(target);
            const body = errorBody.safeParse(returned.body);
            if (!body.success) return;
            const reworded = reword(ctx.path, body.data);
            if (reworded !== null)
              throw new APIError(returned.status, { ...returned.body, ...reworded });
          }),
        },
      ],
    },
  };
}

type ErrorBody = z.infer<typeof errorBody>;

function reword(path: string | undefined, { code, message }: ErrorBody): ErrorBody | null {
  // Only this check answers with the path of the field instead of a sentence.
  if (code === "VALIDATION_ERROR" && path === "/sign-up/email" && message.includes("[body.email]"))
    return { code: "INVALID_EMAIL", message: "Invalid email" };
  const sentence = sentencesByPath[path ?? ""]?.[code] ?? sentences[code];
  return sentence === undefined || sentence === message ? null : { code, message: sentence };
}

/** The redirect with the product's code in it, or null where nothing has to change. */
function recodeRedirect(
  path: string | undefined,
  location: string | null | undefined,
): string | null {
  const codes = redirectCodes[path ?? ""];
  const found = /([?&]error=)([^&#]*)/.exec(location ?? "");
  const [parameter, name, code = ""] = found ?? [];
  const replacement = codes?.[code];
  return replacement === undefined || parameter === undefined || !location
    ? null
    : location.replace(parameter, `${name}${replacement}`);
}
