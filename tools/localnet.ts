import { runLocalnet } from "@fabulous-fish/localnet";
import { localnetContents } from "./localnet-contents.ts";

/** `npm run localnet`: fills a private chain with the sandbox's tokens and accounts. */
process.exitCode = await runLocalnet(process.argv.slice(2), localnetContents, {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
