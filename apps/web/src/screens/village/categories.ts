import { lazy } from "react";
import { t } from "../../texts/t.ts";
import type { VillageCategory } from "./village-page.ts";

/** The tabs of the village, in their order. What is not in here leads to the overview. */
export const villageCategories: readonly VillageCategory[] = [
  {
    id: "overview",
    label: () => t("village.tab-overview"),
    isFor: "anybody",
    page: lazy(() => import("./overview/overview-page.tsx")),
  },
  {
    id: "members",
    label: () => t("village.tab-members"),
    isFor: "members",
    page: lazy(() => import("./members/members-page.tsx")),
  },
  {
    id: "buildings",
    label: () => t("villageWorks.tab-buildings"),
    isFor: "members",
    page: lazy(() => import("./buildings/buildings-page.tsx")),
  },
  {
    id: "contribute",
    label: () => t("villageWorks.tab-contribute"),
    isFor: "members",
    page: lazy(() => import("./contribute/contribute-page.tsx")),
  },
  {
    id: "storage",
    label: () => t("villageWorks.tab-storage"),
    isFor: "members",
    page: lazy(() => import("./storage/storage-page.tsx")),
  },
  {
    id: "shrine",
    label: () => t("villageWorks.tab-shrine"),
    isFor: "members",
    page: lazy(() => import("./shrine/shrine-page.tsx")),
  },
  {
    id: "explorations",
    label: () => t("explorations.tab"),
    isFor: "members",
    page: lazy(() => import("./explorations/explorations-page.tsx")),
  },
  {
    id: "sieges",
    label: () => t("villageSieges.tab"),
    isFor: "members",
    page: lazy(() => import("./sieges/sieges-page.tsx")),
  },
  {
    id: "quests",
    label: () => t("villageQuests.tab"),
    isFor: "members",
    page: lazy(() => import("./quests/quests-page.tsx")),
  },
  {
    id: "applications",
    label: () => t("village.tab-applications"),
    isFor: "members",
    right: "answer-application",
    page: lazy(() => import("./applications/applications-page.tsx")),
  },
  {
    id: "log",
    label: () => t("village.tab-log"),
    isFor: "members",
    page: lazy(() => import("./log/log-page.tsx")),
  },
  {
    id: "settings",
    label: () => t("village.tab-settings"),
    isFor: "members",
    page: lazy(() => import("./settings/settings-page.tsx")),
  },
  {
    id: "directory",
    label: () => t("village.tab-directory"),
    isFor: "anybody",
    page: lazy(() => import("./directory/directory-page.tsx")),
  },
];
