import path from "node:path";
import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runStaff } from "../../../apps/server/src/staff/staff-command.ts";
import { stageNowMs } from "../stage/stage-time.ts";
import { Stage, desktop, emailOf } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";
import { browserLaunch } from "../support/browser.ts";
import { faultsOf, faultsOfColours } from "../support/faults.ts";
import { guardAt } from "../support/second-factor.ts";
import type { Bend } from "./bent-answers.ts";
import { bendAnswers } from "./bent-answers.ts";
import { isTechnical, lookAt } from "./page-faults.ts";
import { takePicture, wear } from "./page-looks.ts";
import { walkOptions } from "./walk-options.ts";

const options = walkOptions(process.env);
const stage = new Stage();
let browser: Browser;

beforeAll(async () => {
  await stage.open();
  browser = await chromium.launch(browserLaunch().launchOptions);
  await runStaff(stage.host.dataDir, ["give", emailOf("Osric"), "admin"]);
});
afterAll(async () => {
  await browser.close();
  await stage.close();
});

/** A page, and what is pressed on it first, in both languages. */
type Shown = {
  readonly at: string;
  readonly press?: readonly [english: string, german: string];
};

/** Features whose answers do not come, or are faults. */
const community: readonly string[] = [
  "tickets",
  "publishing",
  "wiki",
  "staff-tracker",
  "premium",
  "referrals",
  "rankings",
  "orders",
  "village-seasons",
];
const staffs: readonly string[] = [
  ...community,
  "moderation",
  "telemetry",
  "economy",
  "flows",
  "player-files",
  "staff",
  "dials",
  "market",
  "chat",
];

const communityPages: readonly Shown[] = [
  { at: "/game/bug" },
  { at: "/game/bug/create" },
  { at: "/game/bug/view/7" },
  { at: "/game/suggestion" },
  { at: "/game/news" },
  { at: "/game/news/none" },
  { at: "/game/upcoming-patch" },
  { at: "/game/wiki" },
  { at: "/game/wiki/articles" },
  { at: "/game/wiki/articles/none" },
  { at: "/game/wiki/articles/none?view=history" },
  { at: "/game/wiki/articles/none?view=edit" },
  { at: "/game/wiki/write" },
  { at: "/game/wiki/proposals" },
  { at: "/game/wiki/review" },
  { at: "/game/staff-tracker" },
  ...["crowns", "patron", "cosmetics", "redeem", "referrals", "history"].map((one) => ({
    at: `/game/premium/${one}`,
  })),
  { at: "/game/rankings" },
  { at: "/game/rankings", press: ["Earlier", "Früher"] },
  { at: "/game/rankings", press: ["Orders", "Orden"] },
  { at: "/game/rankings", press: ["Villages", "Dörfer"] },
];
const staffPages: readonly Shown[] = [
  "dashboard",
  "players",
  "players?name=Bryony",
  "reports",
  "chat",
  "tickets",
  "tickets?ticket=7",
  "economy",
  "market",
  "market?item=copper-ore",
  "content",
  "events",
  "news",
  "news?post=none",
  "codes",
  "upcoming-patch",
  "system",
  "flags",
  "staff",
  "audit",
].map((part) => ({ at: `/game/admin/${part}` }));

const readers = [
  { who: "player", name: "Bryony", features: community, pages: communityPages },
  { who: "admin", name: "Osric", features: staffs, pages: staffPages },
] as const;

for (const { who, name, features, pages } of readers) {
  // One session for all of them: a second factor is set up once.
  let session: Promise<Session> | undefined;
  for (const bend of [null, "loading", "failing"] as const) {
    const state = bend ?? "empty";
    test.runIf(options.roles.includes(who))(`the pages of a ${who} while ${state}`, async () => {
      session ??= open(name, features, who === "admin");
      const { page, setBend } = await session;
      setBend(bend);
      const shown = pages.filter(({ at }) => at.includes(options.only));
      const faults: string[] = [];
      for (const one of shown) faults.push(...(await visit(page, one, bend, `${who}-${state}`)));
      process.stdout.write(`${who}, ${state}: ${shown.length} pages, ${faults.length} faults\n`);
      expect(faults).toEqual([]);
    });
  }
}

type Session = { readonly page: Page; readonly setBend: (bend: Bend | null) => void };

async function open(name: string, features: readonly string[], isStaff: boolean): Promise<Session> {
  const look = { name, theme: "dark", ...desktop } as const;
  const page = await stage.visit(browser, look);
  const language = JSON.stringify(options.language);
  await page.addInitScript(`localStorage.setItem("aldermoor.language", ${language})`);
  await stage.signIn(page, name);
  if (isStaff) await guardAt(stage.host, "correct horse battery", stageNowMs)(page.context());
  return { page, setBend: await bendAnswers(page, features) };
}

async function visit(
  page: Page,
  { at, press }: Shown,
  bend: Bend | null,
  folder: string,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name, size } of options.windows) {
    await page.setViewportSize(size);
    await page.goto(`${stage.url}${at}`);
    await arrive(page, bend);
    if (press !== undefined) {
      await page
        .getByRole("main")
        .getByText(new RegExp(`^(?:${press.join("|")})$`, "u"))
        .first()
        .click();
      await arrive(page, bend);
    }
    for (const [turn, theme] of options.themes.entries()) {
      await wear(page, theme);
      const reading = {
        language: options.language,
        written: [],
        isTechnical: isTechnical(at),
        isOfOne: false,
      } as const;
      const seen = await lookAt(page, { ...reading, state: bend ?? "empty" });
      const judged = !options.isJudged
        ? []
        : turn === 0
          ? await faultsOf(page, "main")
          : await faultsOfColours(page, "main");
      for (const fault of [...seen, ...judged]) {
        const line = `${folder}, ${theme}, ${name}, ${at} ${press?.[0] ?? ""}: ${fault}`;
        process.stdout.write(`${line}\n`);
        found.push(line);
      }
      if (options.pictures !== "") {
        const into = path.join(options.pictures, folder, `${name}-${theme}`);
        await takePicture(page, into, `${at} ${press?.[0] ?? ""}`);
      }
    }
  }
  return found;
}

/** Until there is nothing more to come; what never comes is not waited for, but the heading is. */
async function arrive(page: Page, bend: Bend | null): Promise<void> {
  if (bend !== "loading") {
    await settled(page);
    return;
  }
  // Without it, it is a fault that is told with the others.
  await page
    .locator("main h1")
    .first()
    .waitFor({ timeout: 10_000 })
    .catch(() => undefined);
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  await page.waitForLoadState("networkidle");
}
