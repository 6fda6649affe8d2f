import { z } from "zod";
import { socialProviders } from "../social/social-provider-ids.ts";
import type { SocialProviderId } from "../social/social-provider-ids.ts";

export type ProviderCredentials = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Further settings of one provider, by the library's name for them. */
  readonly extras: Readonly<Record<string, string>>;
};

export type OidcProvider = {
  readonly id: string;
  readonly name: string;
  readonly discoveryUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

export type CaptchaSettings = {
  readonly provider: "cloudflare-turnstile" | "hcaptcha" | "google-recaptcha";
  readonly siteKey: string;
  readonly secretKey: string;
  readonly verifyUrl: string | null;
};

/** What an operator may switch on. Without any of it accounts work with passwords, guests and an outbox folder. */
export type AccountSettings = {
  readonly mail: { readonly smtpUrl: string | null; readonly from: string };
  readonly providers: Readonly<Partial<Record<SocialProviderId, ProviderCredentials>>>;
  readonly oidc: OidcProvider | null;
  readonly captcha: CaptchaSettings | null;
  /** Address of a breach list by hash prefix, or null when passwords are not looked up. */
  readonly breachListUrl: string | null;
  readonly requiresVerifiedEmail: boolean;
  /** Origins of sites elsewhere whose pages may keep the session themselves. */
  readonly crossDomainOrigins: readonly string[];
  readonly deletionGraceDays: number;
};

/** The environment holds a setting of the accounts that cannot be used. `faults` has one sentence for each. */
export class AccountSettingsError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.name = "AccountSettingsError";
    this.faults = faults;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of the accounts from the environment. Unset and empty mean the same.
 *
 * @throws AccountSettingsError naming every fault at once
 */
export function readAccountSettings(environment: Environment): AccountSettings {
  const values = valuesOf(environment);
  const settings: AccountSettings = {
    mail: {
      smtpUrl: values.url("SMTP_URL", ["smtp:", "smtps:"]),
      from: values.text("MAIL_FROM") ?? "Aldermoor <no-reply@localhost>",
    },
    providers: readProviders(values),
    oidc: readOidc(values),
    captcha: readCaptcha(values),
    breachListUrl: readBreachList(values),
    requiresVerifiedEmail: values.flag("AUTH_REQUIRE_VERIFIED_EMAIL"),
    crossDomainOrigins: values.origins("AUTH_CROSS_DOMAIN_ORIGINS"),
    deletionGraceDays: values.days("AUTH_DELETION_GRACE_DAYS"),
  };
  if (values.faults.length > 0) throw new AccountSettingsError(values.faults);
  return settings;
}

/** What holds where the operator says nothing. */
export const defaultAccountSettings: AccountSettings = readAccountSettings({});

type EnvironmentValues = ReturnType<typeof valuesOf>;

function valuesOf(environment: Environment) {
  const faults: string[] = [];
  const text = (name: string): string | null => {
    const value = environment[name]?.trim() ?? "";
    return value === "" ? null : value;
  };
  const url = (name: string, protocols: readonly string[]): string | null => {
    const value = text(name);
    if (value !== null && !protocols.includes(URL.parse(value)?.protocol ?? ""))
      faults.push(`${name} must be an address that begins with ${protocols.join("// or ")}//.`);
    return value;
  };
  const flag = (name: string): boolean => {
    const value = text(name) ?? "false";
    if (value !== "true" && value !== "false")
      faults.push(`${name} must be true or false, not "${value}".`);
    return value === "true";
  };
  const origins = (name: string): readonly string[] => {
    const entries = (text(name) ?? "").split(",").map((entry) => entry.trim());
    const named = entries.filter((entry) => entry !== "");
    for (const entry of named.filter((candidate) => URL.parse(candidate)?.origin !== candidate))
      faults.push(`${name} must list origins such as https://play.example, not "${entry}".`);
    return named;
  };
  const days = (name: string): number => {
    const parsed = z.coerce
      .number()
      .int()
      .min(0)
      .max(90)
      .safeParse(text(name) ?? "0");
    if (!parsed.success) faults.push(`${name} must be a whole number of days from 0 to 90.`);
    return parsed.data ?? 0;
  };
  /** Values that only make sense together: all of them, or null. Some of them is a fault. */
  const together = (...names: readonly string[]): readonly string[] | null => {
    const found = names.map(text).filter((value) => value !== null);
    const missing = names.filter((name) => text(name) === null);
    if (found.length > 0 && missing.length > 0)
      faults.push(`${missing.join(" and ")} must be set too, or none of ${names.join(", ")}.`);
    return missing.length === 0 ? found : null;
  };
  return { faults, text, url, flag, origins, days, together };
}

function readProviders(values: EnvironmentValues): AccountSettings["providers"] {
  const providers: Partial<Record<SocialProviderId, ProviderCredentials>> = {};
  for (const { id, extras } of socialProviders) {
    const prefix = id.toUpperCase();
    const [clientId, clientSecret] =
      values.together(`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`) ?? [];
    if (clientId !== undefined && clientSecret !== undefined) {
      const found = Object.entries(extras).flatMap(([variable, option]) => {
        const value = values.text(`${prefix}_${variable}`);
        return value === null ? [] : [[option, value] as const];
      });
      providers[id] = { clientId, clientSecret, extras: Object.fromEntries(found) };
    }
  }
  return providers;
}

const oidcIdPattern = /^[a-z][a-z0-9-]{1,31}$/;

function readOidc(values: EnvironmentValues): OidcProvider | null {
  const found = values.together("OIDC_DISCOVERY", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET");
  const discoveryUrl = values.url("OIDC_DISCOVERY", ["https:", "http:"]);
  const [, clientId, clientSecret] = found ?? [];
  if (discoveryUrl === null || clientId === undefined || clientSecret === undefined) return null;
  const id = values.text("OIDC_ID") ?? "oidc";
  if (!oidcIdPattern.test(id))
    values.faults.push("OIDC_ID must be 2 to 32 lower-case letters, digits or hyphens.");
  return { id, name: values.text("OIDC_NAME") ?? id, discoveryUrl, clientId, clientSecret };
}

const captchaProvider = z.enum(["cloudflare-turnstile", "hcaptcha", "google-recaptcha"]);

function readCaptcha(values: EnvironmentValues): CaptchaSettings | null {
  const found = values.together("CAPTCHA_PROVIDER", "CAPTCHA_SITE_KEY", "CAPTCHA_SECRET_KEY");
  const verifyUrl = values.url("CAPTCHA_VERIFY_URL", ["https:", "http:"]);
  const [name, siteKey, secretKey] = found ?? [];
  if (name === undefined || siteKey === undefined || secretKey === undefined) return null;
  const provider = captchaProvider.safeParse(name);
  if (!provider.success) {
    values.faults.push(`CAPTCHA_PROVIDER must be one of ${captchaProvider.options.join(", ")}.`);
    return null;
  }
  return { provider: provider.data, siteKey, secretKey, verifyUrl };
}

const defaultBreachListUrl = "https://api.pwnedpasswords.com/range/";

function readBreachList(values: EnvironmentValues): string | null {
  const isOn = values.flag("AUTH_CHECK_BREACHED_PASSWORDS");
  const url = values.url("AUTH_BREACH_LIST_URL", ["https:", "http:"]);
  return isOn ? (url ?? defaultBreachListUrl) : null;
}
