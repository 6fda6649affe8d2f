import { skillIds, skills } from "../../core/content/skills.ts";

/** Titles by id, as they stand under a name. Each bears the id of the achievement or offer that gives it. */
export const titles: Readonly<Record<string, string>> = {
  "slayer-5": "Slayer",
  "bossbane-5": "Bossbane",
  ...Object.fromEntries(
    skillIds.map((skill) => [`adept-${skill}-5`, `Master of ${skills[skill].name}`]),
  ),
  "total-5": "the Well-Rounded",
  "total-6": "the Complete",
  "hoard-5": "the Deep-Pocketed",
  "householder-5": "Householder",
  "climber-5": "Tower Climber",
  "title-the-dependable": "the Dependable",
  "title-of-the-sands": "of the Sands",
};
