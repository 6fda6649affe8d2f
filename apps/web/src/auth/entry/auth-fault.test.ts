import { beforeAll, expect, test } from "vitest";
import { allTexts } from "../../texts/all-texts.ts";
import { registerTexts } from "../../texts/t.ts";
import { missingFields, placedFault } from "./auth-fault.ts";

beforeAll(() => registerTexts(allTexts.en));

function refused(code: string, sentence: string) {
  return placedFault({ ok: false, code, sentence, status: 400 });
}

test("a refusal stands beside the field it is about, in the service's words", () => {
  expect(refused("USER_ALREADY_EXISTS", "User already exists")).toEqual({
    email: "User already exists",
  });
  expect(refused("PASSWORD_TOO_SHORT", "Password too short")).toEqual({
    password: "Password too short",
  });
});

test("a stolen password is refused beside the password", () => {
  expect(refused("PASSWORD_COMPROMISED", "On a list.")).toHaveProperty("password");
});

test("a closed account is no fault of a field, but a note of its own", () => {
  expect(refused("ACCOUNT_CLOSED", "About to be deleted.")).toEqual({ isClosed: true });
});

test("what concerns both fields stands under the form", () => {
  expect(refused("INVALID_EMAIL_OR_PASSWORD", "Invalid email or password")).toEqual({
    form: "Invalid email or password",
  });
});

test("whoever has a letter sent needs only an email", () => {
  expect(missingFields("forgot", { email: "a@b.example", password: "" })).toEqual({});
  expect(missingFields("link", { email: "a@b.example", password: "" })).toEqual({});
  expect(missingFields("sign-in", { email: "a@b.example", password: "" })).toHaveProperty(
    "password",
  );
});
