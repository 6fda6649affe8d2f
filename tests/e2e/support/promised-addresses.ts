/** Things that lie at addresses with an id, as the world of a test has them. */
export type Examples = {
  readonly village: string;
  readonly journeyId: string;
  readonly attackId: string;
  readonly bug: string;
  readonly suggestion: string;
};

const below = (page: string, categories: string): readonly string[] =>
  categories.split(" ").map((category) => `/game/${page}/${category}`);

/** Every address that the specification of the product lists, with the categories that its rules list, and something in the place of each id. */
export function promisedAddresses(examples: Examples): readonly string[] {
  const { village, journeyId, attackId, bug, suggestion } = examples;
  return [
    "/",
    "/ref/abcdefghij",
    "/characters",
    "/privacy-policy",
    "/game-rules",
    "/chat-rules",
    "/reset-password",
    ...below("actions", "combat bosses mining woodcutting fishing foraging hunting queue"),
    ...below("profile", "overview skills stats calling achievements titles appearance history"),
    ...below(
      "inventory",
      "all equipment resources consumables tools gems containers currencies loadouts filters overflow",
    ),
    ...below("boosts", "active personal village global history"),
    ...below(
      "recipes",
      "smithing carpentry tailoring cooking alchemy jewelcrafting enchanting tempering sockets queue",
    ),
    ...below(
      "admin",
      "dashboard players reports chat tickets economy market content events news codes flags staff audit system",
    ),
    ...below("house", "rooms garden storage visitors"),
    ...below(
      "settings",
      "account security sessions orders interface notifications chat privacy gameplay data",
    ),
    ...below("premium", "crowns patron cosmetics redeem referrals history"),
    ...below("fighters", "roster formation recruit training arena tower history"),
    ...below("party", "overview members expeditions quests finder log"),
    ...below("quests", "story daily weekly village party shop completed"),
    ...below(
      "village",
      "overview members buildings contribute storage shrine explorations sieges quests applications log settings directory",
    ),
    ...below("world-boss", "current schedule rewards rankings history"),
    ...below("market", "exchange listings sell orders collect history"),
    "/game/public/profile/Osric",
    `/game/public/village/${village}`,
    `/game/public/exploration/${journeyId}`,
    `/game/public/villagepvp/${attackId}`,
    "/game/equipment/slot/main-hand",
    "/game/players-online",
    "/game/chat-rules",
    "/game/game-rules",
    "/game/commands",
    "/game/news",
    "/game/log",
    "/game/upcoming-patch",
    "/game/privacy-policy",
    "/game/wiki",
    "/game/staff-tracker",
    "/game/rankings",
    "/game/bug",
    "/game/bug/create",
    `/game/bug/view/${bug}`,
    "/game/suggestion",
    "/game/suggestion/create",
    `/game/suggestion/view/${suggestion}`,
  ];
}
