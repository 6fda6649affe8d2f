import type { Browser, Page } from "@playwright/test";
import { expect, test } from "@playwright/test";
import { questionsOf } from "../shell/questions.ts";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { desktop } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";

// What one question that is answered with a fault takes away of a page of the village, and what it leaves.

test.beforeAll(async () => {
  await openSharedStage();
  await stage.settleVillage("Sedgeholt", [
    { name: "Sedga", level: 20 },
    { name: "Sedgb", level: 16 },
  ]);
});

test.setTimeout(120_000);

type Part = {
  readonly at: string;
  /** One of a page that has many parts, and one of another, are enough in every run. */
  readonly isProof?: boolean;
  readonly fails: string;
  /** What the page says of it. */
  readonly says: string;
  /** Headings that stand beside it. */
  readonly stands: readonly string[];
};

const parts: readonly Part[] = [
  {
    at: "/game/village/sieges",
    isProof: true,
    fails: "village:profile",
    says: "What everybody sees of the village did not load",
    stands: ["Sedgeholt", "How you stand"],
  },
  {
    at: "/game/village/sieges",
    isProof: true,
    fails: "village-seasons:ofVillage",
    says: "The season did not load",
    stands: ["How you stand", "Who can be besieged"],
  },
  {
    at: "/game/village/sieges",
    fails: "sieges:targets",
    says: "The villages within reach did not load",
    stands: ["How you stand", "Past sieges"],
  },
  {
    at: "/game/public/village/Sedgeholt",
    isProof: true,
    fails: "journeys:past",
    says: "The journeys did not load",
    stands: ["Sedgeholt"],
  },
  {
    at: "/game/village/storage",
    isProof: true,
    fails: "village-works:withdrawals",
    says: "What you may take out did not load",
    stands: ["In the storage"],
  },
  {
    at: "/game/village/contribute",
    fails: "village-works:favourOffers",
    says: "What favour buys did not load",
    stands: ["Give gold"],
  },
];

for (const { at, isProof = false, fails, says, stands } of parts) {
  const tag = isProof ? "@proof" : [];
  test(`without an answer of ${fails} the rest of ${at} stands`, { tag }, async ({ browser }) => {
    const { page, questions } = await play(browser);
    questions.failNext(fails);
    await page.goto(stage.url + at);
    await settled(page);
    await expect(page.getByText(says)).toBeVisible();
    for (const name of stands)
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(says)).toBeHidden();
    await page.context().close();
  });
}

test("the land stands without what goes on there and what its reader would bring", async ({
  browser,
}) => {
  const { page, questions } = await play(browser);
  const parts = [
    ["journeys:mine", "The journeys under way did not load"],
    ["journeys:strength", "Your power did not load"],
    ["inventory:goods", "Your rations did not load"],
  ] as const;
  for (const [name] of parts) questions.breakDown(name);
  await page.goto(`${stage.url}/game/village/explorations`);
  await settled(page);
  for (const [, says] of parts) await expect(page.getByText(says).first()).toBeVisible();
  const row = page.getByRole("table", { name: "In reach" }).locator("tbody").getByRole("button");
  await row.first().click();
  await expect(page.getByText("Which journeys are under way is not known")).toBeVisible();

  for (const [name, says] of parts) {
    questions.mend(name);
    const failed = page.getByRole("alert").filter({ hasText: says });
    await failed.getByRole("button", { name: "Try again" }).click();
    await expect(failed).toBeHidden();
  }
  await expect(page.getByRole("checkbox", { name: "I go along" })).toBeVisible();
  await page.context().close();
});

async function play(browser: Browser) {
  const page: Page = await stage.visit(browser, { name: "dark", theme: "dark", ...desktop });
  await stage.signIn(page, "Sedga");
  return { page, questions: await questionsOf(page) };
}
