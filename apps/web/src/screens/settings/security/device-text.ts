import { t } from "../../../texts/t.ts";
import { deviceOf } from "./device-name.ts";

/** "Firefox on Linux", as far as it is known. */
export function deviceText(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser === null) return t("security.device-unknown");
  return system === null ? browser : t("security.device", { browser, system });
}

/** Where from, as far as an address tells; empty where none is known. */
export function placeText(ipAddress: string): string {
  if (ipAddress === "") return "";
  if (loopback.test(ipAddress)) return t("security.place-same-machine");
  return t("security.place", { address: ipAddress });
}

const loopback = /^(?:127\.|::1$|::ffff:127\.|0:0:0:0:0:0:0:1$)/;
