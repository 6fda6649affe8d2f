import { retell } from "./retell.ts";
import type { ContentRooms } from "./speak-content.ts";

/** German words by room. Each is fetched with the tables it belongs to, which its pages show anyway. */
export const germanContent: ContentRooms = {
  achievements: async () => {
    const [{ achievements, families }, { titles }, { frames }, { backdrops }, german] =
      await Promise.all([
        import("@aldermoor/game/achievements/content/achievements.ts"),
        import("@aldermoor/game/achievements/content/titles.ts"),
        import("@aldermoor/game/achievements/content/frames.ts"),
        import("@aldermoor/game/achievements/content/backdrops.ts"),
        import("@aldermoor/game/languages/german/achievements.ts"),
      ]);
    for (const one of achievements) Object.assign(one, german.achievementWords(one));
    for (const one of families) Object.assign(one, german.familyWords(one));
    Object.assign(titles, german.titles);
    Object.assign(frames, german.frames);
    Object.assign(backdrops, german.backdrops);
  },
  boosts: async () => {
    const [{ boosts }, german] = await Promise.all([
      import("@aldermoor/game/boosts/content/boosts.ts"),
      import("@aldermoor/game/languages/german/boosts.ts"),
    ]);
    retell(boosts, german.boosts);
  },
  buildings: async () => {
    const [{ buildings }, german] = await Promise.all([
      import("@aldermoor/game/village/content/buildings.ts"),
      import("@aldermoor/game/languages/german/buildings.ts"),
    ]);
    retell(buildings, german.buildings);
  },
  callings: async () => {
    const [{ callings }, german] = await Promise.all([
      import("@aldermoor/game/callings/content/callings.ts"),
      import("@aldermoor/game/languages/german/callings.ts"),
    ]);
    retell(callings, german.callings);
    for (const { talents } of Object.values(callings))
      retell(talents, german.wordsOfTalents(talents));
  },
  expeditions: async () => {
    const [{ expeditions }, german] = await Promise.all([
      import("@aldermoor/game/expeditions/content/expeditions.ts"),
      import("@aldermoor/game/languages/german/expeditions.ts"),
    ]);
    retell(expeditions, german.expeditions);
  },
  fighters: async () => {
    const [
      { fighterClasses },
      { fighterSkills },
      { fighterTraits },
      { fighterRanks },
      { bynames },
      { laurelOffers },
      german,
    ] = await Promise.all([
      import("@aldermoor/game/fighters/content/classes.ts"),
      import("@aldermoor/game/fighters/content/fighter-skills.ts"),
      import("@aldermoor/game/fighters/content/traits.ts"),
      import("@aldermoor/game/fighters/content/ranks.ts"),
      import("@aldermoor/game/fighters/content/names.ts"),
      import("@aldermoor/game/fighters/content/laurel-offers.ts"),
      import("@aldermoor/game/languages/german/fighters.ts"),
    ]);
    retell(fighterClasses, german.fighterClasses);
    retell(fighterSkills, german.fighterSkills);
    retell(fighterTraits, german.fighterTraits);
    retell(fighterRanks, german.fighterRanks);
    retell(bynames, german.bynames);
    retell(laurelOffers, german.laurelOffers);
  },
  items: async () => {
    const [{ items }, { affixes }, { modifiers }, german, germanAffixes, germanModifiers] =
      await Promise.all([
        import("@aldermoor/game/core/content/items.ts"),
        import("@aldermoor/game/core/content/affixes.ts"),
        import("@aldermoor/game/core/content/modifiers.ts"),
        import("@aldermoor/game/languages/german/items.ts"),
        import("@aldermoor/game/languages/german/affixes.ts"),
        import("@aldermoor/game/languages/german/modifiers.ts"),
      ]);
    retell(items, german.items);
    retell(affixes, germanAffixes.affixes);
    retell(modifiers, germanModifiers.modifiers);
  },
  journeys: async () => {
    const [{ journeyEvents }, { terrains }, german] = await Promise.all([
      import("@aldermoor/game/journeys/content/journey-events.ts"),
      import("@aldermoor/game/journeys/content/terrains.ts"),
      import("@aldermoor/game/languages/german/journeys.ts"),
    ]);
    retell(journeyEvents, german.journeyEvents);
    retell(terrains, german.terrains);
  },
  origins: async () => {
    const [{ origins }, german] = await Promise.all([
      import("@aldermoor/game/character/content/origins.ts"),
      import("@aldermoor/game/languages/german/origins.ts"),
    ]);
    retell(origins, german.origins);
  },
  quests: async () => {
    const [{ markOffers }, { quests }, { tasks, sharedTasks }, german] = await Promise.all([
      import("@aldermoor/game/quests/content/mark-offers.ts"),
      import("@aldermoor/game/quests/content/quests.ts"),
      import("@aldermoor/game/quests/content/tasks.ts"),
      import("@aldermoor/game/languages/german/errands.ts"),
    ]);
    retell(markOffers, german.markOffers);
    retell(quests, german.quests);
    retell(tasks, german.tasks);
    retell(sharedTasks, german.sharedTasks);
  },
  recipes: async () => {
    const [{ recipes }, german] = await Promise.all([
      import("@aldermoor/game/crafting/content/recipes.ts"),
      import("@aldermoor/game/languages/german/recipes.ts"),
    ]);
    retell(recipes, german.recipes);
  },
  rooms: async () => {
    const [{ rooms }, german] = await Promise.all([
      import("@aldermoor/game/house/content/rooms.ts"),
      import("@aldermoor/game/languages/german/rooms.ts"),
    ]);
    retell(rooms, german.rooms);
  },
  skills: async () => {
    const [{ skills }, german] = await Promise.all([
      import("@aldermoor/game/core/content/skills.ts"),
      import("@aldermoor/game/languages/german/skills.ts"),
    ]);
    retell(skills, german.skills);
  },
  world: async () => {
    const [{ zones }, { monsters }, { nodes }, german] = await Promise.all([
      import("@aldermoor/game/world/content/zones.ts"),
      import("@aldermoor/game/world/content/monsters.ts"),
      import("@aldermoor/game/world/content/nodes.ts"),
      import("@aldermoor/game/languages/german/world.ts"),
    ]);
    retell(zones, german.zones);
    retell(monsters, german.monsters);
    retell(nodes, german.nodes);
  },
  "world-bosses": async () => {
    const [{ worldBosses }, german] = await Promise.all([
      import("@aldermoor/game/world-boss/content/bosses.ts"),
      import("@aldermoor/game/languages/german/world-bosses.ts"),
    ]);
    retell(worldBosses, german.worldBosses);
  },
};
