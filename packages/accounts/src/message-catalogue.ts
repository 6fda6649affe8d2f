import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { z } from "zod";

/** The product's own sentence for an error code of the library, where the two differ. */
const SENTENCES: Readonly<Record<string, string>> = {
  INVALID_TOKEN: "invalid token",
  PASSWORD_ALREADY_SET: "user already has a password",
  USER_ALREADY_EXISTS: "User already exists",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "User already exists",
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
            if (!isAPIError(returned)) {
              return;
            }
            const body = errorBody.safeParse(returned.body);
            if (!body.success) {
              return;
            }
            const reworded = reword(ctx.path, body.data);
            if (reworded !== null) {
              throw new APIError(returned.status, { ...returned.body, ...reworded });
            }
          }),
        },
      ],
    },
  };
}

type ErrorBody = z.infer<typeof errorBody>;

function reword(path: string | undefined, { code, message }: ErrorBody): ErrorBody | null {
  // Only this check answers with the path of the field instead of a sentence.
  if (
    code === "VALIDATION_ERROR" &&
    path === "/sign-up/email" &&
    message.includes("[body.email]")
  ) {
    return { code: "INVALID_EMAIL", message: "Invalid email" };
  }
  const sentence = SENTENCES[code];
  return sentence === undefined || sentence === message ? null : { code, message: sentence };
}
