import { VillageQuests } from "../../../shared/village-quests/village-quests.tsx";

/** The quests of the village, as the page of quests shows them too. */
export default function VillageQuestsPage() {
  return <VillageQuests />;
}
