import type { Joining, VillageProfile, VillageView } from "@aldermoor/game/village/api.ts";
import type { Banner } from "@aldermoor/game/village/content/banners.ts";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import type { CommandState } from "../../realtime/use-commands.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";

/** How the character stands in its village, and what waits for it. */
export function useVillage(): GameQuery<VillageView | null> {
  return useGameQuery(api.village.mine, { characterId: useCharacter() });
}

/** What everybody sees of a village; nothing is asked without a name. */
export function useVillageProfile(name: string | null): GameQuery<VillageProfile | null> {
  return useGameQuery(api.village.profile, name === null ? "skip" : { name });
}

type ByName = (name: string) => Promise<boolean>;

/** What can be done about who belongs to a village; all say whether it was done. */
export type FolkCommands = CommandState & {
  readonly invite: ByName;
  readonly kick: ByName;
  readonly callBack: ByName;
  readonly promote: ByName;
  readonly demote: ByName;
  readonly handOver: ByName;
  readonly leave: () => Promise<boolean>;
  readonly succeed: () => Promise<boolean>;
  readonly accept: (askId: string) => Promise<boolean>;
  /** Declines what others ask, and takes back what was asked by oneself. */
  readonly decline: (askId: string) => Promise<boolean>;
  readonly apply: (to: {
    readonly id: string;
    readonly name: string;
    /** As it was shown. */
    readonly taxPercent: number;
  }) => Promise<boolean>;
};

export function useFolkCommands(): FolkCommands {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  const own = { characterId };
  return {
    invite: (name) =>
      run(api.village.invite, { ...own, name }, (other) =>
        toast.success(t("village.invited", other)),
      ),
    kick: (name) => run(api.village.kick, { ...own, name }),
    callBack: (name) =>
      run(api.village.callBack, { ...own, name }, () =>
        toast.success(t("village.called-back", { name })),
      ),
    promote: (name) => run(api.village.promote, { ...own, name }),
    demote: (name) => run(api.village.demote, { ...own, name }),
    handOver: (name) => run(api.village.handOver, { ...own, name }),
    leave: () => run(api.village.leave, own),
    succeed: () =>
      run(api.village.succeed, own, ({ elder: name }) =>
        toast.success(
          name === null ? t("village.voice-counted") : t("village.elder-now", { name }),
        ),
      ),
    accept: (askId) => run(api.village.accept, { ...own, askId }),
    decline: (askId) => run(api.village.decline, { ...own, askId }),
    apply: ({ id, name, taxPercent }) =>
      run(api.village.apply, { ...own, villageId: id, taxPercent }, ({ isMember }) =>
        toast.success(t(isMember ? "village.joined" : "village.applied", { name })),
      ),
    ...state,
  };
}

/** What can be set about a village; all say whether it was done. */
export type SettingCommands = CommandState & {
  readonly setTax: (percent: number) => Promise<boolean>;
  readonly setJoining: (joining: Joining) => Promise<boolean>;
  readonly setLaunch: (membersLaunch: boolean) => Promise<boolean>;
  readonly setLimits: (limits: {
    readonly steward: number;
    readonly member: number;
  }) => Promise<boolean>;
  readonly setSieges: (takesPart: boolean) => Promise<boolean>;
  readonly write: (words: { readonly text: string; readonly banner: Banner }) => Promise<boolean>;
  readonly rename: ByName;
  readonly disband: ByName;
  readonly stopDisbanding: () => Promise<boolean>;
};

export function useSettingCommands(): SettingCommands {
  const characterId = useCharacter();
  const { run, ...state } = useCommands();
  const own = { characterId };
  const saved = () => toast.success(t("village.saved"));
  return {
    setTax: (percent) => run(api.village.setTax, { ...own, percent }, saved),
    setJoining: (joining) => run(api.village.setJoining, { ...own, joining }, saved),
    setLaunch: (membersLaunch) => run(api.village.setLaunch, { ...own, membersLaunch }, saved),
    setLimits: (limits) => run(api.village.setLimits, { ...own, ...limits }, saved),
    setSieges: (takesPart) => run(api.village.setSieges, { ...own, takesPart }, saved),
    write: (words) => run(api.village.write, { ...own, ...words }, saved),
    rename: (name) => run(api.village.rename, { ...own, name }, saved),
    disband: (name) => run(api.village.disband, { ...own, name }),
    stopDisbanding: () =>
      run(api.village.stopDisbanding, own, ({ isStopped }) =>
        toast.success(t(isStopped ? "village.disband-stopped" : "village.voice-counted")),
      ),
    ...state,
  };
}
