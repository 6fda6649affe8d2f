import { test } from "@playwright/test";
import { pictureTaker } from "./pictures.ts";
import { testScreens } from "./screen-looks.ts";
import { Stage, desktop } from "./stage/stage.ts";

const stage = new Stage();

test.use(pictureTaker);
test.beforeAll(() => stage.open());
test.afterAll(() => stage.close());

testScreens(stage, { name: "light", theme: "light", ...desktop });
