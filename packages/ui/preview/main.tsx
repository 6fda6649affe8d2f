import "../src/styles.css";
import { createRoot } from "react-dom/client";
import { startDisplaySettings } from "../src/theme.ts";
import { Preview } from "./preview.tsx";

startDisplaySettings();
const root = document.querySelector("#root");
if (root !== null) createRoot(root).render(<Preview />);
