import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { z } from "zod";
import { refusal } from "../http/refusal.ts";

/** Every member of an organization is sent the pictures of all the others. */
const lengthMax = 32_000;
/** Drawings are left out: they may carry scripts. */
const picturePattern = /^(?:https:\/\/|data:image\/(?:png|jpeg|webp|gif);base64,)/;

// The library takes anything for a picture.
const sent = z.object({ image: z.unknown() });

/** Keeps pictures of users small, and to what a page can show. */
export function pictures(): BetterAuthPlugin {
  return {
    id: "pictures",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === "/update-user" || path === "/sign-up/email",
          handler: createAuthMiddleware(async (ctx) => {
            const image = sent.safeParse(ctx.body).data?.image ?? "";
            if (image === "") return;
            if (
              typeof image !== "string" ||
              image.length > lengthMax ||
              !picturePattern.test(image)
            ) {
              throw refusal(
                "BAD_REQUEST",
                `A picture is an https: or data: address of at most ${lengthMax} characters`,
                "PICTURE_NOT_ACCEPTED",
              );
            }
          }),
        },
      ],
    },
  };
}
