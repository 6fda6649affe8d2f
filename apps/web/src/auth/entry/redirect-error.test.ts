import { beforeAll, expect, test } from "vitest";
import { allTexts } from "../../texts/all-texts.ts";
import { registerTexts } from "../../texts/t.ts";
import { redirectSentence } from "./redirect-error.ts";

beforeAll(() => registerTexts(allTexts.en));

test.each([
  "token_expired",
  "invalid_token",
  "user_not_found",
  "unauthorized",
  "INVALID_TOKEN",
  "invalid_callback_request",
  "state_not_found",
  "no_code",
  "oauth_provider_not_found",
  "invalid_code",
  "unable_to_get_user_info",
  "email_not_found",
  "no_callback_url",
  "unable_to_link_account",
  "account_already_linked_to_different_user",
  "internal_server_error",
  "signup_disabled",
  "account_not_linked",
  "please_restart_the_process",
  "access_denied",
])("the redirect code %s has a sentence of its own", (code) => {
  expect(redirectSentence(code)).not.toBe(redirectSentence("a code of tomorrow"));
});

test("a code that nobody knows gets a plain sentence", () => {
  expect(redirectSentence("constructor")).toBe(
    "The way in broke off on its way. Nothing was changed.",
  );
});
