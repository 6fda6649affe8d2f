/** What news of what villages hold say. */
export const villageWorksNews = {
  "village-built": "{building} {level} is finished",
  "village-built-text": "Your village has built it.",
  "village-built-push-text": "The village of {name} has built it.",
  "village-built-setting": "Your village finishes a building",
  "village-built-setting-text": "With the level it has now.",

  "village-upkeep-missed": "The upkeep of your village is missing",
  "village-upkeep-missed-text": "Buildings give half until the treasury has {gold} gold.",
  "village-upkeep-missed-push-text": "Buildings of {name} give half until {gold} gold are there.",
  "village-upkeep-missed-setting": "Your village cannot pay its upkeep",
  "village-upkeep-missed-setting-text": "From then on buildings give half.",

  "village-gave-gold": "{gold} gold for {village}",
  "village-gave-gold-text": "It lies in the treasury.",

  "village-gave-goods": "{item} ×{quantity} for {village}",
  "village-gave-goods-text": "It lies in the storage.",

  "village-withdrew": "{item} ×{quantity} from {village}",
  "village-withdrew-text": "You took it out of the storage.",
} as const;
