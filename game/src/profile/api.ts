import type { CallingId } from "../callings/content/callings.ts";
import type { Mode, NameLook, SkillView } from "../character/api.ts";
import type { OriginId } from "../character/content/origins.ts";
import type { Query } from "../core/api-types.ts";
import type { AffixId } from "../core/content/affixes.ts";
import type { ItemId } from "../core/content/items.ts";
import type { SkillId } from "../core/content/skills.ts";
import type { SlotId } from "../core/content/slots.ts";

export type PublicProfile = {
  readonly name: string;
  readonly origin: OriginId;
  readonly mode: Mode;
  readonly avatarSeed: number;
  /** What is worn under the name, around the face and behind it. */
  readonly title: string | null;
  readonly frame: string | null;
  readonly backdrop: string | null;
  readonly nameLook: NameLook;
  readonly calling: CallingId | null;
  /** Of achievements. */
  readonly points: number;
  /** The ids of those that were reached. */
  readonly achievements: readonly string[];
  readonly createdAtMs: number;
  /** The village it belongs to, by name; `null` without one. */
  readonly village: string | null;
  readonly totalLevel: number;
  readonly skills: Readonly<Record<SkillId, SkillView>>;
  /**
   * For those who hide what they do: the beginning of the UTC day whose figures all of this is. `null` where it is as of
   * now.
   */
  readonly asOfMs: number | null;
  /** Each is `null` for those who do not wish it to be seen. */
  readonly online: boolean | null;
  readonly work: "idle" | "combat" | "gather" | "craft" | null;
  /** `null` for those who keep it to themselves. */
  readonly worn: Readonly<
    Partial<
      Record<
        SlotId,
        {
          readonly item: ItemId;
          readonly rarity: number;
          readonly plus: number;
          /** What its name is made of besides the item; the reader's page writes it. */
          readonly affixes: readonly AffixId[];
        }
      >
    >
  > | null;
};

export type ProfileApi = {
  /** By name, case-blind; `null` when nobody bears it. Public. */
  readonly byName: Query<{ name: string }, PublicProfile | null>;
};
