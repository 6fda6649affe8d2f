import { describe, expect, test } from "vitest";
import { socialProviders } from "../social/social-provider-ids.ts";
import { AccountSettingsError, readAccountSettings } from "./account-settings.ts";

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readAccountSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof AccountSettingsError) return error.faults;
    throw error;
  }
}

describe("the settings of the accounts", () => {
  test("need none", () => {
    expect(readAccountSettings({})).toEqual({
      mail: { smtpUrl: null, from: "Aldermoor <no-reply@localhost>" },
      providers: {},
      oidc: null,
      captcha: null,
      breachListUrl: null,
      requiresVerifiedEmail: false,
      crossDomainOrigins: [],
      deletionGraceDays: 0,
    });
  });

  test.each(socialProviders.map(({ id }) => id))("switch %s on by its id and secret", (id) => {
    const prefix = id.toUpperCase();
    const settings = readAccountSettings({
      [`${prefix}_CLIENT_ID`]: "an id",
      [`${prefix}_CLIENT_SECRET`]: "a secret",
    });
    expect(settings.providers[id]).toEqual({
      clientId: "an id",
      clientSecret: "a secret",
      extras: {},
    });
  });

  test.each([
    [{ GITHUB_CLIENT_ID: "x" }, /GITHUB_CLIENT_SECRET must be set too/],
    [{ SMTP_URL: "mail.example" }, /SMTP_URL must be an address that begins with smtp/],
    [{ AUTH_REQUIRE_VERIFIED_EMAIL: "yes" }, /AUTH_REQUIRE_VERIFIED_EMAIL must be true or false/],
    [{ AUTH_CROSS_DOMAIN_ORIGINS: "https://a.example/path" }, /must list origins/],
    [{ AUTH_DELETION_GRACE_DAYS: "-1" }, /a whole number of days from 0 to 90/],
    [
      { OIDC_DISCOVERY: "https://id.example" },
      /OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set too/,
    ],
    [
      {
        OIDC_ID: "No!",
        OIDC_DISCOVERY: "https://id.example",
        OIDC_CLIENT_ID: "x",
        OIDC_CLIENT_SECRET: "y",
      },
      /OIDC_ID must be/,
    ],
    [
      { CAPTCHA_PROVIDER: "own", CAPTCHA_SITE_KEY: "x", CAPTCHA_SECRET_KEY: "y" },
      /CAPTCHA_PROVIDER must be one of/,
    ],
  ])("refuse %o with one sentence", (environment, sentence) => {
    const faults = faultsOf(environment);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(sentence);
  });
});
