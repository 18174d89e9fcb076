import { configureNginx } from "@fabulous-fish/hosting/files/testing/configure-servers";
import { providePrograms } from "@fabulous-fish/tools/programs";
import { startWith } from "./web-server.ts";

export const startNginx = startWith(
  () => providePrograms(["nginx"]).nginx,
  "nginx.conf",
  (folders, port) => configureNginx(folders, `127.0.0.1:${port}`),
);
