import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { adoptPathAddress } from "./platform/adopt-path-address.ts";
import { createPageRouter } from "./page-router.tsx";
import { reportWebVitals } from "./platform/report-web-vitals.ts";
import "./ui/styles.css";

adoptPathAddress();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createPageRouter()} />
  </StrictMode>,
);

reportWebVitals();
