import { translationOf } from "../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const account = translationOf<typeof english.account>()({
  unreachable: "Das Moor ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.",
  CODE_BY_MAIL_NOT_OFFERED:
    "Ein Code per E-Mail reicht hier nicht. Nimm deine Authenticator-App oder einen Ersatzcode",
  NAME_NOT_ACCEPTED: "Ein Name hat höchstens 50 Zeichen, alle sichtbar, und enthält keine Adresse",
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
  ACCOUNT_CLOSED:
    "Dieses Konto wird bald gelöscht. Der Link in unserer E-Mail stellt es wieder her.",
  BANNED_USER: "Dieses Konto ist gesperrt. Schreibe dem Team, wenn du das für einen Irrtum hältst.",
  ACCOUNTS_AWAY: "Anmelden geht gerade nicht. Versuche es gleich noch einmal.",
  SIGN_INS_BUSY: "Gerade melden sich sehr viele an. Versuche es gleich noch einmal.",
  PASSWORD_GUESSABLE:
    "Ein Passwort mit dem Namen dieser Seite wird zuerst geraten. Wähle ein anderes.",
  PASSWORD_COMPROMISED:
    "Dieses Passwort steht auf einer Liste gestohlener Passwörter. Wähle ein anderes.",
  SECOND_FACTOR_REQUIRED: "Schalte zuerst einen zweiten Faktor ein",
  SESSION_EXISTS: "In diesem Browser ist jemand anderes angemeldet. Melde dich zuerst ab.",
  INVALID_CODE: "Falscher Code",
  INVALID_BACKUP_CODE: "Falscher Ersatzcode",
  OTP_HAS_EXPIRED: "Dieser Code ist zu alt. Lass dir einen neuen schicken.",
  INVALID_TWO_FACTOR_COOKIE: "Diese Anmeldung ist zu Ende. Fang noch einmal an.",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "Zu viele Versuche. Bitte fordere einen neuen Code an.",
  ACCOUNT_TEMPORARILY_LOCKED: "Zu viele falsche Codes. Versuche es in einer Viertelstunde wieder.",
  PASSKEY_NOT_FOUND: "Dieser Passkey gehört hier zu keinem Konto.",
  AUTHENTICATION_FAILED: "Der Passkey wurde nicht angenommen.",
  MISSING_RESPONSE: "Zeige zuerst, dass du ein Mensch bist.",
  VERIFICATION_FAILED: "Die Prüfung auf Menschen misslang. Versuche es noch einmal.",
});
