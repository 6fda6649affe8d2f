import "@aldermoor/ui/theme/styles.css";
import { startDisplaySettings } from "@aldermoor/ui/theme/theme.ts";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createAppRouter } from "./app/router.tsx";
import { startLanguage } from "./app/start-language.ts";
import { registerWorker } from "./offline/register-worker.ts";
import { leavePush } from "./push/leave-push.ts";
import { startSession } from "./session/session.ts";

startDisplaySettings();
startSession({ beforeLeaving: leavePush });
registerWorker();
await startLanguage();

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root to draw into.");
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createAppRouter()} />
  </StrictMode>,
);
