import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { Host } from "../support/host.ts";
import { emailTo, linkIn } from "./outbox.ts";

test.use({ serviceWorkers: "block" });

const email = "heron@moor.example";
const password = "a long enough word";

const tokensSpent = new Set<string>();

/** The captcha's own service, which believes each token that its script hands out, once. */
const captchaService = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const token = /earned-\d+/.exec(Buffer.concat(chunks).toString())?.[0];
    const isEarned = token !== undefined && !tokensSpent.has(token);
    if (token !== undefined) tokensSpent.add(token);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ success: isEarned }));
  });
});

/** What stands at the captcha's address: the same calls, and a box that everybody passes, anew on every page. */
const captchaScript = `let earned = Math.floor(performance.timeOrigin);
window.turnstile = { render(element, { callback }) {
  element.textContent = "You are a person.";
  callback("earned-" + ++earned);
} };`;

let host: Host;

test.beforeAll(async () => {
  captchaService.listen(0, "127.0.0.1");
  await once(captchaService, "listening");
  const address = captchaService.address();
  const port = address === null || typeof address === "string" ? 0 : address.port;
  host = new Host({
    environment: {
      AUTH_RATE_LIMIT_FACTOR: "100",
      AUTH_REQUIRE_VERIFIED_EMAIL: "true",
      AUTH_DELETION_GRACE_DAYS: "7",
      CAPTCHA_PROVIDER: "cloudflare-turnstile",
      CAPTCHA_SITE_KEY: "a site key",
      CAPTCHA_SECRET_KEY: "a secret key",
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/`,
    },
  });
  await host.start();
});
test.afterAll(async () => {
  await host.dispose();
  captchaService.close();
});

async function signIn(page: Page): Promise<void> {
  await page.goto(host.url);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).last().click();
}

test(
  "a strict site asks for a person, a confirmed address, and lets a closed account come back",
  { tag: "@proof" },
  async ({ page }) => {
    await page.route("https://challenges.cloudflare.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: captchaScript }),
    );
    await page.goto(host.url);
    await page.getByRole("button", { name: "Create account" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("You are a person.")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Email" }).fill(email);
    await dialog.getByRole("textbox", { name: "Password" }).fill("short");
    await dialog.getByRole("button", { name: "Create account" }).click();
    await expect(dialog.getByText("Password too short")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Password" }).fill(password);
    await dialog.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();

    const confirmation = linkIn(await emailTo(host.dataDir, email, /Confirm/));
    await signIn(page);
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await page.goto(confirmation);
    await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
    await signIn(page);
    await page.waitForURL("**/characters");

    const closing = await page.request.post(`${host.url}/api/auth/delete-user`, {
      headers: { origin: host.url },
      data: { password },
    });
    expect(closing.ok()).toBe(true);
    await signIn(page);
    await expect(page.getByText("This account is closed")).toBeVisible();
    const lost = linkIn(await emailTo(host.dataDir, email, /will be deleted/));
    await expect(page.getByRole("dialog").getByText("You are a person.")).toBeVisible();
    await page.getByRole("button", { name: "Send the email again" }).click();
    await expect(page.getByText("The email is on its way again.")).toBeVisible();
    const newest = async () => linkIn(await emailTo(host.dataDir, email, /will be deleted/));
    await expect.poll(newest).not.toBe(lost);
    await page.goto(await newest());
    await signIn(page);
    await page.waitForURL("**/characters");
  },
);
