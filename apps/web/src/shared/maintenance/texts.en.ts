/** What every page says before the server stops. */
export const maintenance = {
  at: "Maintenance at {at}.",
  in: "In {time}.",
  now: "Maintenance begins.",
  soon: "Maintenance in {time}",
} as const;

declare module "../../texts/t.ts" {
  interface Catalogue {
    readonly maintenance: typeof maintenance;
  }
}
