import type { ComponentType } from "react";
import { lazy } from "react";
import type { Texts } from "../../texts/load-texts.ts";
import { loadTexts } from "../../texts/load-texts.ts";
import type { AdminCategory } from "./admin-category.ts";
import { ReportsWaiting } from "./reports/reports-waiting.tsx";
import { reportsTexts } from "./reports/texts.ts";
import { TicketsWaiting } from "./tickets/tickets-waiting.tsx";

const newsTexts: Texts = {
  en: () => import("./news/texts.en.ts"),
  de: () => import("./news/texts.de.ts"),
};

/** The parts of the staff's area, in the order in which they are listed. */
export const adminCategories: readonly AdminCategory[] = [
  {
    id: "dashboard",
    permission: "desk",
    icon: "chart-column",
    label: "admin.tab-dashboard",
    page: page(() => import("./dashboard/dashboard-page.tsx"), {
      en: () => import("./dashboard/texts.en.ts"),
      de: () => import("./dashboard/texts.de.ts"),
    }),
  },
  {
    id: "players",
    permission: "judge",
    icon: "users",
    label: "admin.tab-players",
    page: page(() => import("./players/players-page.tsx"), {
      en: () => import("./players/texts.en.ts"),
      de: () => import("./players/texts.de.ts"),
    }),
  },
  {
    id: "reports",
    permission: "judge",
    icon: "flag",
    label: "admin.tab-reports",
    page: page(() => import("./reports/reports-page.tsx"), reportsTexts),
    waiting: ReportsWaiting,
  },
  {
    id: "chat",
    permission: "hush",
    icon: "message-square",
    label: "admin.tab-chat",
    page: page(() => import("./chat/chat-page.tsx"), {
      en: () => import("./chat/texts.en.ts"),
      de: () => import("./chat/texts.de.ts"),
    }),
  },
  {
    id: "tickets",
    permission: "desk",
    icon: "bug",
    label: "admin.tab-tickets",
    page: page(() => import("./tickets/tickets-page.tsx"), {
      en: () => import("./tickets/texts.en.ts"),
      de: () => import("./tickets/texts.de.ts"),
    }),
    waiting: TicketsWaiting,
  },
  {
    id: "economy",
    permission: "desk",
    icon: "scale",
    label: "admin.tab-economy",
    page: page(() => import("./economy/economy-page.tsx"), {
      en: () => import("./economy/texts.en.ts"),
      de: () => import("./economy/texts.de.ts"),
    }),
  },
  {
    id: "market",
    permission: "judge",
    icon: "chart-candlestick",
    label: "admin.tab-market",
    page: page(() => import("./market/market-page.tsx"), {
      en: () => import("./market/texts.en.ts"),
      de: () => import("./market/texts.de.ts"),
    }),
  },
  {
    id: "content",
    permission: "desk",
    icon: "scroll-text",
    label: "admin.tab-content",
    page: page(() => import("./content/content-page.tsx"), {
      en: () => import("./content/texts.en.ts"),
      de: () => import("./content/texts.de.ts"),
    }),
  },
  {
    id: "events",
    permission: "host",
    icon: "calendar",
    label: "admin.tab-events",
    page: page(() => import("./events/events-page.tsx"), {
      en: () => import("./events/texts.en.ts"),
      de: () => import("./events/texts.de.ts"),
    }),
  },
  {
    id: "news",
    permission: "host",
    icon: "newspaper",
    label: "admin.tab-news",
    page: page(() => import("./news/news-page.tsx"), newsTexts),
  },
  {
    id: "codes",
    permission: "crown",
    icon: "gift",
    label: "admin.tab-codes",
    page: page(() => import("./codes/codes-page.tsx"), {
      en: () => import("./codes/texts.en.ts"),
      de: () => import("./codes/texts.de.ts"),
    }),
  },
  {
    id: "upcoming-patch",
    permission: "works",
    icon: "list-checks",
    label: "places.upcoming-patch",
    page: page(() => import("./news/patch-page.tsx"), newsTexts),
  },
  {
    id: "system",
    permission: "works",
    icon: "server",
    label: "admin.tab-system",
    page: page(() => import("./system/system-page.tsx"), {
      en: () => import("./system/texts.en.ts"),
      de: () => import("./system/texts.de.ts"),
    }),
  },
  {
    id: "flags",
    permission: "works",
    icon: "sliders-horizontal",
    label: "admin.tab-flags",
    page: page(() => import("./flags/flags-page.tsx"), {
      en: () => import("./flags/texts.en.ts"),
      de: () => import("./flags/texts.de.ts"),
    }),
  },
  {
    id: "staff",
    permission: "crown",
    icon: "badge-check",
    label: "admin.tab-staff",
    page: page(() => import("./staff/staff-page.tsx"), {
      en: () => import("./staff/texts.en.ts"),
      de: () => import("./staff/texts.de.ts"),
    }),
  },
  {
    id: "audit",
    permission: "crown",
    icon: "history",
    label: "admin.tab-audit",
    page: page(() => import("./audit/audit-page.tsx"), {
      en: () => import("./audit/texts.en.ts"),
      de: () => import("./audit/texts.de.ts"),
    }),
  },
];

// The words come with the page: most of the staff open few of them.
function page(load: () => Promise<{ readonly default: ComponentType }>, texts: Texts) {
  return lazy(async () => {
    const [loaded] = await Promise.all([load(), loadTexts(texts)]);
    return loaded;
  });
}
