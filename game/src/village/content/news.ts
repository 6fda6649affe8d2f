declare module "../../core/content/events.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- a feature adds its own
  interface DeedEvents {
    /** The character belongs to a village from now on; `by` whoever answered its application. */
    readonly "village-joined": {
      readonly villageId: string;
      readonly village: string;
      readonly by: string | null;
    };
    /**
     * The character belongs to it no more. It was settled up to this instant before, and its span is closed. `gone`: it
     * leaves the world, or is banned for long.
     */
    readonly "village-left": {
      readonly villageId: string;
      readonly village: string;
      readonly how: "left" | "kicked" | "gone" | "dissolved";
      readonly by: string | null;
    };
    /**
     * A village is about to be no more, told once, to one of those who belong to it to the end. All of them are members
     * still, and settled up to this instant; what it holds is lost after this. `disbanded` alone pays anything out.
     */
    readonly "village-ending": {
      readonly villageId: string;
      readonly village: string;
      readonly how: "disbanded" | "empty" | "abandoned";
    };
  }
}

export {};
