import { configureCaddy } from "@fabulous-fish/hosting/files/testing/configure-servers";
import { providePrograms } from "@fabulous-fish/tools/programs";
import { startWith } from "./web-server.ts";

export const startCaddy = startWith(
  () => providePrograms(["caddy"]).caddy,
  "caddy-site.conf",
  (folders, port) => configureCaddy(folders, `http://127.0.0.1:${port} {`),
);
