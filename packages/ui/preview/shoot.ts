// Photographs the preview page: node packages/ui/preview/shoot.ts <folder> <part> [query] [width]
import { chromium } from "@playwright/test";
import sparticuz from "@sparticuz/chromium";

const [folder = ".", part = "controls", query = "", width = "1280", theme = "dark"] =
  process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: await sparticuz.executablePath(),
  args: [
    "--no-sandbox",
    "--font-render-hinting=none",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
  ],
});
const page = await browser.newPage({ viewport: { width: Number(width), height: 900 } });
page.on(
  "console",
  (message) => message.type() === "error" && process.stderr.write(`${message.text()}\n`),
);
page.on("pageerror", (error) => process.stderr.write(`${error.message}\n`));
await page.addInitScript(
  (stored) => localStorage.setItem("aldermoor.display", stored),
  JSON.stringify({ theme }),
);
await page.goto(`http://127.0.0.1:5199/?${query}#${part}`);
await page.waitForLoadState("networkidle");
await page.screenshot({ path: `${folder}/${part}-${theme}-${width}.png`, fullPage: true });
await browser.close();
