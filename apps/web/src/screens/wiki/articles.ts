import achievements from "@aldermoor/game/achievements/wiki.md?raw";
import activity from "@aldermoor/game/activity/wiki.md?raw";
import boosts from "@aldermoor/game/boosts/wiki.md?raw";
import callings from "@aldermoor/game/callings/wiki.md?raw";
import character from "@aldermoor/game/character/wiki.md?raw";
import chat from "@aldermoor/game/chat/wiki.md?raw";
import combat from "@aldermoor/game/combat/wiki.md?raw";
import core from "@aldermoor/game/core/wiki.md?raw";
import crafting from "@aldermoor/game/crafting/wiki.md?raw";
import gathering from "@aldermoor/game/gathering/wiki.md?raw";
import history from "@aldermoor/game/history/wiki.md?raw";
import house from "@aldermoor/game/house/wiki.md?raw";
import inventory from "@aldermoor/game/inventory/wiki.md?raw";
import log from "@aldermoor/game/log/wiki.md?raw";
import notifications from "@aldermoor/game/notifications/wiki.md?raw";
import presence from "@aldermoor/game/presence/wiki.md?raw";
import profile from "@aldermoor/game/profile/wiki.md?raw";
import push from "@aldermoor/game/push/wiki.md?raw";
import quests from "@aldermoor/game/quests/wiki.md?raw";
import settings from "@aldermoor/game/settings/wiki.md?raw";
import world from "@aldermoor/game/world/wiki.md?raw";

/** What each feature says of itself to players, in the order in which one best reads it. */
export const articles: Readonly<Record<string, string>> = {
  core,
  activity,
  boosts,
  callings,
  character,
  world,
  combat,
  gathering,
  crafting,
  house,
  inventory,
  quests,
  achievements,
  chat,
  presence,
  profile,
  history,
  log,
  notifications,
  push,
  settings,
};
