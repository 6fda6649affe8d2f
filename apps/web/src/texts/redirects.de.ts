import type { redirects as english } from "./redirects.en.ts";
import { translationOf } from "./translation.ts";

export const redirects = translationOf<typeof english>()({
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
  oauth_provider_not_found: "Diese Seite kennt diesen Anbieter nicht.",
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
    "Dieses Konto ist geschlossen und wird bald gelöscht. Der Link in unserem Brief stellt es wieder her.",
  BANNED_USER: "Dieses Konto ist gesperrt. Schreibe dem Team, wenn du das für einen Irrtum hältst.",
  banned: "Dieses Konto ist gesperrt. Schreibe dem Team, wenn du das für einen Irrtum hältst.",
});
