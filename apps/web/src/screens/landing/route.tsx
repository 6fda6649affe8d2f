import type { Page } from "../../page/screen.ts";

const component = () => import("./landing-page.tsx");

export const landingPages: readonly Page[] = [
  { path: "/", title: "landing.page-title", component },
  { path: "/ref/$refId", title: "landing.page-title", component },
];
