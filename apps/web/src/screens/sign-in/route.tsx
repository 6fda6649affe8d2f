import type { Page } from "../../page/screen.ts";

/** Where links of emails and the way back from other sites lead. */
export const signInPages: readonly Page[] = [
  {
    path: "/reset-password",
    title: "auth.reset-title",
    component: () => import("./reset-password-page.tsx"),
  },
  {
    path: "/two-factor",
    title: "entry.second-title",
    component: () => import("./two-factor-page.tsx"),
  },
  {
    path: "/sign-in-link",
    title: "entry.handed-page",
    component: () => import("./sign-in-link-page.tsx"),
  },
  {
    path: "/verify-email",
    title: "entry.verified-title",
    component: () => import("./verify-email-page.tsx"),
  },
  {
    path: "/auth-error",
    title: "entry.error-title",
    component: () => import("./auth-error-page.tsx"),
  },
  {
    path: "/invitation/$invitationId",
    title: "entry.invitation-title",
    component: () => import("./invitation-page.tsx"),
  },
];
