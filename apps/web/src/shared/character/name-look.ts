import type { NameLook } from "@aldermoor/game/character/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import "./name-look.css";

/** The classes that write a name so; none for one that is written as all others. */
export function nameLookClass({ nameColour, nameGlows }: NameLook): string {
  return classNames(
    nameColour !== null && `name-look--${nameColour}`,
    nameGlows && "name-look--glow",
  );
}
