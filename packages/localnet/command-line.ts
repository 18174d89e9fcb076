import { parseArgs } from "node:util";
import type { NodeEndpoint } from "@fabulous-fish/core";

/** An option of the command is not valid. The message says what is. */
export class LocalnetUsageError extends Error {
  override readonly name = "LocalnetUsageError";
}

/** Which chain to fill, and who pays for it. */
export interface LocalnetOptions {
  readonly node: NodeEndpoint;
  readonly keyManagement: NodeEndpoint;
  readonly wallet: string;
  readonly password: string;
}

const localnetToken = "a".repeat(64);
const localnetNode = "http://localhost:4001";
const localnetKeyManagement = "http://localhost:4002";
const localnetWallet = "unencrypted-default-wallet";

/** The output of `--help`. */
export const usage = `Usage: npm run localnet -- [options]
Fills a private chain in development mode with tokens like those of the main network and with the
sandbox's accounts, and prints the command that starts the page on it. What is there already is
found, so the command can run again at any time. The defaults are those of AlgoKit LocalNet.

  --node URL         the node, algod (default ${localnetNode})
  --token T          its API token (default: 64 times the letter a)
  --kmd URL          the node's key-management service (default ${localnetKeyManagement})
  --kmd-token T      its API token (default: 64 times the letter a)
  --wallet NAME      the wallet that pays (default ${localnetWallet})
  --password P       its password (default: empty)
  --help             print this message
`;

const text = (standard: string) => ({ type: "string", default: standard }) as const;

/**
 * Parses the arguments of `npm run localnet`.
 *
 * @throws {LocalnetUsageError} if an option is unknown or its value is not valid.
 */
export function readLocalnetCommand(args: readonly string[]): LocalnetOptions | "help" {
  const { help, node, token, kmd, "kmd-token": kmdToken, ...wallet } = parse(args);
  if (help) return "help";
  return {
    node: { url: serviceUrl("--node", node), token },
    keyManagement: { url: serviceUrl("--kmd", kmd), token: kmdToken },
    ...wallet,
  };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        node: text(localnetNode),
        token: text(localnetToken),
        kmd: text(localnetKeyManagement),
        "kmd-token": text(localnetToken),
        wallet: text(localnetWallet),
        password: text(""),
        help: { type: "boolean" },
      },
    });
    return values;
  } catch (error) {
    const message = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new LocalnetUsageError(`${message ?? ""}. See npm run localnet -- --help.`);
  }
}

function serviceUrl(option: string, value: string): string {
  const isUrl = /^https?:\/\/[^?#@\s]+$/.test(value) && URL.canParse(value);
  if (isUrl) return value.replace(/\/+$/, "");
  throw new LocalnetUsageError(
    `${option} takes a web address such as ${localnetNode}, not "${value}".`,
  );
}
