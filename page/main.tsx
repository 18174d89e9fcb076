import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { adoptPathAddress } from "./platform/adopt-path-address.ts";
import { createPageRouter } from "./page-router.tsx";
import { reportWebVitals } from "./platform/report-web-vitals.ts";

adoptPathAddress();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");

const page = (
  <StrictMode>
    <RouterProvider router={createPageRouter()} />
  </StrictMode>
);
if (root.hasChildNodes()) hydrateRoot(root, page);
else createRoot(root).render(page);

reportWebVitals();
