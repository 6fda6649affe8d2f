import { defineFeature } from "../core/define-feature.ts";
import { build, cancelBuild } from "./functions/build.ts";
import { deleteNote, guestBook, openBook } from "./functions/guest-book.ts";
import { harvest, setReplanting } from "./functions/harvest.ts";
import { home } from "./functions/home.ts";
import { plant } from "./functions/plant.ts";
import { removeNote } from "./functions/remove-note.ts";
import { writeNote } from "./functions/write-note.ts";
import { houseState } from "./state.ts";
import { houseTables } from "./tables.ts";

export const house = defineFeature({
  name: "house",
  uses: ["core", "settings", "character", "chat"],
  tables: houseTables,
  state: houseState,
  functions: {
    build,
    cancelBuild,
    deleteNote,
    guestBook,
    harvest,
    home,
    openBook,
    plant,
    removeNote,
    setReplanting,
    writeNote,
  },
  jobs: [],
  listeners: [],
  copied: [{ table: "guestNotes", index: "by_visitor", owner: "character" }],
});
