import type { Page } from "../../page/screen.ts";

export const portalPage: Page = {
  path: "/characters",
  title: "common.characters-title",
  component: () => import("./portal-page.tsx"),
};
