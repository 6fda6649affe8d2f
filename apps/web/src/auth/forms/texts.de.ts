import { translationOf } from "../../texts/translation.ts";
import type * as english from "./texts.en.ts";

export const entry = translationOf<typeof english.entry>()({
  "or-go-on-with": "oder weiter mit",
  "more-ways": "Weitere Wege hinein",
  passkey: "Passkey",
  link: "Link per E-Mail",
  guest: "Als Gast",
  "have-password": "Passwort zur Hand?",
  "confirmed-already": "Schon bestätigt?",
  "link-title": "Ein Link per E-Mail",
  "link-lead": "Wir schicken dir einen Link, der dich anmeldet. Er gilt einmal und fünf Minuten.",
  "link-sent": "Wenn es ein Konto mit dieser E-Mail gibt, ist der Link unterwegs.",
  "no-letters": "Dieser Server kann keine E-Mails senden. Bitte die Administration um den Link.",
  "confirm-title": "Sieh in dein Postfach",
  "confirm-lead": "Es fehlt noch ein Link.",
  "confirm-text":
    "Wir haben eine E-Mail an {email} geschickt. Folge ihrem Link, um die Adresse zu bestätigen, und melde dich dann an.",
  "confirm-again": "E-Mail noch einmal schicken",
  "confirm-again-sent": "Die E-Mail ist wieder unterwegs.",
  "closed-title": "Dieses Konto ist geschlossen",
  "closed-text":
    "Es wird bald gelöscht. Bis dahin kannst du es wiederherstellen: Folge dem Link in der E-Mail, die du beim Schließen bekommen hast.",
  captcha: "Zeige, dass du ein Mensch bist",
  "captcha-failed":
    "Die Prüfung auf Menschen war nicht zu laden. Erlaube ihre Skripte im Browser oder versuche es später.",
  "second-title": "Noch ein Schritt",
  "lead-totp": "Gib die sechs Ziffern ein, die dein Authenticator gerade zeigt.",
  "lead-otp": "Gib die sechs Ziffern aus unserer E-Mail ein.",
  "lead-backup": "Gib einen der Codes ein, die du aufgehoben hast. Jeder gilt einmal.",
  "mail-only":
    "Eine E-Mail hat dich eingelassen oder dein Passwort gesetzt, da beweist ein Code per E-Mail nichts dazu. Ohne Ersatzcode nimm einen Anbieter, einen Passkey oder ein Passwort, das keine E-Mail gesetzt hat.",
  "codes-lost":
    "Keine E-Mail kann sie ersetzen. Wo du noch angemeldet bist, gibt es in den Einstellungen neue.",
  "another-way": "Einen anderen Weg nehmen",
  accepted: "Passwort stimmt für",
  change: "Ändern",
  code: "Sechs Ziffern",
  "code-missing": "Gib den Code ein.",
  "backup-code": "Ersatzcode",
  "totp-hint":
    "Der Code wechselt alle 30 Sekunden. Nach zehn falschen ist eine Viertelstunde Pause.",
  "otp-hint": "Der Code gilt drei Minuten.",
  "otp-send": "Code schicken",
  "otp-send-again": "Noch einen Code schicken",
  "otp-sent": "Der Code ist auf dem Weg in dein Postfach.",
  trust: "Diesem Gerät 30 Tage vertrauen",
  confirm: "Bestätigen",
  or: "oder",
  "use-totp": "Authenticator nehmen",
  "use-otp": "Code per E-Mail nehmen",
  "use-backup": "Ersatzcode nehmen",
  "or-totp": "den Authenticator",
  "or-otp": "einen Code per E-Mail",
  "or-backup": "einen Ersatzcode",
  "second-over": "Diese Anmeldung ist zu Ende. Fang noch einmal an.",
  "handed-page": "Mit einem Link anmelden",
  "handed-title": "In diesem Konto anmelden?",
  "handed-asked": "Du hast diesen Link in diesem Browser angefordert.",
  "handed-unasked":
    "Dieser Link wurde nicht in diesem Browser angefordert. Geh nur weiter, wenn du ihn selbst angefordert hast und die Adresse oben deine ist.",
  "handed-guest-title": "Du spielst hier als Gast",
  "handed-guest":
    "Wenn du weitergehst, ziehen die Charaktere des Gasts endgültig in dieses Konto, und den Gast gibt es nicht mehr. Ist es nicht dein Konto, sind sie für dich verloren.",
  "handed-other":
    "Du bist als {email} angemeldet. Gehst du weiter, wird dieses Konto in diesem Browser abgemeldet.",
  "handed-take": "Anmelden",
  "handed-take-guest": "Mit Charakteren anmelden",
  "handed-stay": "Nicht anmelden",
  "handed-stay-guest": "Gast bleiben",
  "confirm-elsewhere-title": "Hast du dich hier registriert?",
  "confirm-elsewhere-text":
    "Dieser Browser kennt dich noch nicht. Bestätige die Adresse mit dem Passwort, das du gewählt hast.",
  "confirm-elsewhere-submit": "Adresse bestätigen",
  "confirm-elsewhere-stranger":
    "Wenn du dich nicht registriert hast, tu nichts: Die Adresse bleibt unbestätigt. Willst du das Konto übernehmen, wähle ein neues Passwort.",
  "confirm-elsewhere-take-over": "Neues Passwort wählen",
  "verified-title": "Deine Adresse ist bestätigt",
  "verified-text": "Mit ihr kommst du in dein Konto zurück, wenn ein Passwort verloren geht.",
  "unverified-title": "Diese Adresse ist nicht bestätigt",
  "carry-on": "Weiter",
  "error-title": "Das hat nicht geklappt",
  "error-unknown": "Der Weg hinein ist abgebrochen. Es wurde nichts geändert.",
  "error-code": "Fehlercode: {code}",
  "error-again": "Noch einmal anmelden",
  "invitation-title": "Eine Einladung",
  "invitation-text": "{inviter} lädt dich ein, {organization} beizutreten, als {role}.",
  "invitation-until": "Die Einladung gilt bis {date}.",
  "invitation-accept": "{organization} beitreten",
  "invitation-decline": "Ablehnen",
  "invitation-sign-in": "Melde dich mit der eingeladenen Adresse an. Dann kannst du antworten.",
  "invitation-other-title": "Sie gilt einer anderen Adresse",
  "invitation-other":
    "Du bist als {email} angemeldet, und die Einladung ging an jemand anderen. Melde dich mit deren Adresse an.",
  "invitation-switch": "Mit anderem Konto anmelden",
  "invitation-gone-title": "Diese Einladung gilt nicht mehr",
  "invitation-gone":
    "Sie ist abgelaufen, zurückgezogen oder schon beantwortet. Bitte um eine neue.",
  "invitation-accepted-title": "Willkommen bei {organization}",
  "invitation-accepted": "Du gehörst jetzt dazu.",
  "invitation-declined-title": "Einladung abgelehnt",
  "invitation-declined": "Sonst geschieht nichts, und niemand fragt warum.",
  "invitation-organization": "Zum Orden",
  "role-owner": "Inhaber",
  "role-admin": "Verwalter",
  "role-member": "Mitglied",
});

export const redirects = translationOf<typeof english.redirects>()({
  token_expired: "Dieser Link ist zu alt. Fordere einen neuen an.",
  invalid_token: "Dieser Link geht nicht oder wurde schon benutzt.",
  user_not_found: "Zu diesem Link gibt es kein Konto mehr.",
  unauthorized: "Folge diesem Link in dem Browser, in dem du beim Konto angemeldet bist.",
  INVALID_TOKEN: "Dieser Link geht nicht oder wurde schon benutzt.",
  EXPIRED_TOKEN: "Dieser Link ist zu alt. Fordere einen neuen an.",
  invalid_callback_request: "Die Antwort des Anbieters war nicht zu lesen. Fang noch einmal an.",
  state_not_found:
    "Die Antwort des Anbieters gehört zu keiner Anmeldung dieses Browsers. Fang noch einmal an.",
  no_code: "Der Anbieter hat keinen Nachweis geschickt, wer du bist. Fang noch einmal an.",
  oauth_provider_not_found: "Dieser Server kennt diesen Anbieter nicht.",
  invalid_code: "Der Nachweis des Anbieters wurde nicht angenommen. Fang noch einmal an.",
  unable_to_get_user_info:
    "Der Anbieter hat uns nicht gesagt, wer du bist. Versuche es später noch einmal.",
  email_not_found:
    "Der Anbieter hat uns keine E-Mail genannt. Erlaube es dort oder nimm einen anderen Weg.",
  no_callback_url: "Wir wissen nicht, woher du kamst. Fang noch einmal an.",
  unable_to_link_account:
    "Diese beiden Konten waren nicht zu verbinden. Die E-Mails müssen gleich sein.",
  account_already_linked_to_different_user:
    "Dieses Konto des Anbieters gehört schon zu jemand anderem.",
  internal_server_error: "Ein unerwarteter Fehler ist aufgetreten, schreibe dem Team.",
  signup_disabled: "Auf diesem Weg werden keine neuen Konten eröffnet.",
  account_not_linked:
    "Es gibt schon ein Konto mit dieser E-Mail. Melde dich wie gewohnt an und verbinde den Anbieter dann in den Einstellungen.",
  please_restart_the_process:
    "Diese Anmeldung hat zu lange gedauert oder begann in einem anderen Browser. Fang noch einmal an.",
  access_denied: "Du hast beim Anbieter nicht zugestimmt. Es wurde nichts geändert.",
  ACCOUNT_CLOSED:
    "Dieses Konto ist geschlossen und wird bald gelöscht. Der Link in unserer E-Mail stellt es wieder her.",
  BANNED_USER: "Dieses Konto ist gesperrt. Schreibe dem Team, wenn du das für einen Irrtum hältst.",
  banned: "Dieses Konto ist gesperrt. Schreibe dem Team, wenn du das für einen Irrtum hältst.",
});
