import type { account as english } from "./account.en.ts";
import { translationOf } from "./translation.ts";

export const account = translationOf<typeof english>()({
  INVALID_EMAIL: "Ungültige E-Mail",
  INVALID_PASSWORD: "Ungültiges Passwort",
  INVALID_EMAIL_OR_PASSWORD: "E-Mail oder Passwort stimmt nicht",
  USER_ALREADY_EXISTS: "Dieses Konto gibt es schon",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "Dieses Konto gibt es schon",
  USER_NOT_FOUND: "Konto nicht gefunden",
  EMAIL_NOT_VERIFIED: "E-Mail nicht bestätigt",
  PASSWORD_TOO_SHORT: "Passwort zu kurz",
  PASSWORD_TOO_LONG: "Passwort zu lang",
  INVALID_TOKEN: "Link ungültig",
  FAILED_TO_CREATE_USER: "Konto nicht angelegt",
  FAILED_TO_CREATE_SESSION: "Anmeldung misslungen",
});
