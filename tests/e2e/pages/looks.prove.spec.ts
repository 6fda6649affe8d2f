import { test } from "@playwright/test";
import { Stage, desktop, phone } from "../stage/stage.ts";
import { pictureTaker } from "../support/pictures.ts";
import { testScreens } from "./screen-looks.ts";

const stage = new Stage();

test.use(pictureTaker);
test.beforeAll(() => stage.open());
test.afterAll(() => stage.close());

testScreens(stage, { name: "light", theme: "light", ...desktop });
testScreens(stage, { name: "phone", theme: "dark", ...phone });
