import type { BetterAuthPlugin } from "better-auth";
import { magicLink } from "better-auth/plugins";
import type { Letter } from "./mail/letter-layout.ts";
import { signInLinkLetter } from "./mail/letters.ts";

const LINK_SECONDS = 5 * 60;

/** Signs in by a link in a letter. Whether there is an account behind an address, the answer does not tell. */
export function magicLinks(post: (letter: Letter) => void): BetterAuthPlugin {
  return magicLink({
    expiresIn: LINK_SECONDS,
    disableSignUp: true,
    storeToken: "hashed",
    async sendMagicLink({ email, url }, ctx) {
      if ((await ctx?.context.internalAdapter.findUserByEmail(email)) !== null) {
        post(signInLinkLetter(email, url));
      }
    },
  });
}
