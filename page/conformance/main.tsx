import "../ui/styles.css";
import "./conformance.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ConformancePage } from "./conformance-page.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");

createRoot(root).render(
  <StrictMode>
    <ConformancePage />
  </StrictMode>,
);
