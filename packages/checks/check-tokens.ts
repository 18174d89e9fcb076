import {
  type NodeEndpoint,
  oldestBlockOf,
  type RequiredToken,
} from "@fabulous-fish/core/configuration/site-configuration";
import { formatAmount, invalidResponse, readUnsigned64, shortenAccount } from "@fabulous-fish/core";
import {
  amountOfAsset,
  assetParameters,
  connectNodes,
  createLastBlocks,
  networkCheckOf,
  type NodeResponse,
  type QueryNodes,
} from "@fabulous-fish/core/node";
import { wait as waitForReal } from "@fabulous-fish/core/timeout";
import { exactOptional } from "valibot";
import { anyText, parsedBy, trueOrFalse } from "@fabulous-fish/core/configuration/field-schemas";
import { openRecord, parseDocument } from "@fabulous-fish/core/json/parse-document";
import { anyAccount, type NodeCheckOptions } from "./check-nodes.ts";
import { type CheckResult, type Line, lineAbout } from "./check-result.ts";
import { checkMilliseconds, describeFailure } from "./run-check.ts";

const group = "tokens";
/** Time limit of one request. */
const timeoutMilliseconds = 3_000;

/**
 * Checks the required tokens by what the first usable node says about each: that it exists, its name and
 * decimals against the configured ones, whether the threshold can be met, and who controls it. Never
 * rejects. Takes some 16 seconds at most.
 */
export async function checkTokens(
  options: Pick<NodeCheckOptions, "configuration" | "fetch" | "now" | "wait">,
): Promise<readonly CheckResult[]> {
  const { configuration, fetch, now = Date.now, wait = waitForReal } = options;
  const { nodes, tokens } = configuration;
  const platform = { fetch, now, wait };
  const oldestBlock = oldestBlockOf(configuration);
  const { client } = connectNodes({
    nodes,
    network: networkCheckOf(configuration, platform),
    lastBlocks: createLastBlocks({
      ...platform,
      nodes,
      oldestBlock: oldestBlock ?? Infinity,
      serverTime: () => Promise.resolve(now()),
    }),
    timeoutMilliseconds,
    ...platform,
  });
  /** Without a limit of the age of blocks, a node can be one that has stopped: another one is queried. */
  async function read(assetId: bigint) {
    const first = await readDetails(client, assetId, nodes, now() + checkMilliseconds);
    const others = nodes.filter((node) => node !== first.node);
    if (first.value || oldestBlock !== undefined || others.length === 0) return first.value;
    return (await readDetails(client, assetId, others, now() + checkMilliseconds)).value;
  }
  const checks = tokens.map(async (token) => {
    const line = lineAbout(group, String(token.assetId));
    try {
      const details = await read(token.assetId);
      if (!details) {
        return line.wrong(
          "does not exist on the chain, or was deleted",
          "correct assetId in _root.data, or the network",
          "an asset of the configured network",
        );
      }
      const deadline = now() + checkMilliseconds;
      const inReserve = await readReserve(client, token.assetId, details, deadline);
      return describeToken(token, details, inReserve);
    } catch (error) {
      const seen = `could not be read: ${describeFailure(error, nodes)}`;
      return line.warning(seen, "see what is said about the nodes, and check again");
    }
  });
  return (await Promise.all(checks)).flat();
}

async function readDetails(
  send: QueryNodes,
  assetId: bigint,
  nodes: readonly NodeEndpoint[],
  deadline: number,
): Promise<NodeResponse<AssetDetails | undefined>> {
  return send<AssetDetails | undefined>({
    path: `/v2/assets/${assetId}`,
    decode: (body) => assetDetails(body, assetId),
    isWithoutRound: true,
    isOptional: true,
    expectedRejection: { status: 404, message: "asset does not exist", value: undefined },
    nodes,
    signal: new AbortController().signal,
    deadline,
  });
}

/** Returns what the reserve holds; undefined if there is none, or if it cannot be read. */
async function readReserve(
  send: QueryNodes,
  assetId: bigint,
  { reserve }: AssetDetails,
  deadline: number,
): Promise<bigint | undefined> {
  if (reserve === undefined) return undefined;
  const held = send({
    path: `/v2/accounts/${reserve}/assets/${assetId}`,
    decode: (body) => amountOfAsset(body, assetId),
    isWithoutRound: true,
    isOptional: true,
    expectedRejection: { status: 404, message: "account asset info not found", value: 0n },
    signal: new AbortController().signal,
    deadline,
  });
  return held.then(
    ({ value }) => value,
    () => undefined,
  );
}

/**
 * Says what is known about a token.
 *
 * @param inReserve what the reserve holds, in base units; undefined if it is not known
 */
function describeToken(token: RequiredToken, details: AssetDetails, inReserve: bigint | undefined) {
  const { decimals, creator } = details;
  const by = creator === undefined ? "" : `, created by ${shortenAccount(creator)}`;
  const about = (what: string) => lineAbout(group, `${token.assetId}${what}`);
  return [
    about("").ok(`exists: ${chainName(details) ?? "without a name"}, ${decimals} decimals${by}`),
    checkName(about(", name"), token, details),
    ...checkDecimals(about(", decimals"), token, details),
    checkThreshold(about(", threshold"), token, details, inReserve),
    about(", control").ok(describeControl(details)),
  ];
}

function chainName({ name, unitName }: AssetDetails): string | undefined {
  if (name === undefined || unitName === undefined) return name ?? unitName;
  return `${name} (${unitName})`;
}

function checkName(line: Line, { name }: RequiredToken, details: AssetDetails): CheckResult {
  const shown = name ?? details.name ?? details.unitName;
  return shown === undefined
    ? line.warning(
        "none on the chain and none configured: players see the asset's id",
        "set the token's name in _root.data",
      )
    : line.ok(`shown as ${shown} (${name === undefined ? "from the chain" : "configured"})`);
}

function checkDecimals(
  line: Line,
  { decimals: configured }: RequiredToken,
  { decimals }: AssetDetails,
): CheckResult[] {
  const expected = `${decimals}, as on the chain`;
  if (configured === undefined) return [];
  if (configured === decimals) return [line.ok(expected)];
  const seen = `${configured} configured: amounts are shown otherwise than in wallets`;
  return [line.warning(seen, "correct or remove the token's decimals in _root.data", expected)];
}

function checkThreshold(
  line: Line,
  { threshold, decimals: configured }: RequiredToken,
  { total, decimals: onChain }: AssetDetails,
  inReserve: bigint | undefined,
): CheckResult {
  const shown = (amount: bigint) => formatAmount(amount, configured ?? onChain);
  const remedy = "lower the token's threshold in _root.data, which is in base units";
  if (total === undefined) {
    const seen = `${shown(threshold)}; the node does not say how much there is`;
    return line.warning(seen, "compare it with an explorer's supply");
  }
  const seen = `${shown(threshold)} of ${shown(total)} that exist`;
  if (threshold > total) return line.wrong(seen, remedy, "an amount that exists");
  if (inReserve === undefined || inReserve > total) return line.ok(seen);
  const circulating = total - inReserve;
  const withReserve = `${seen}, ${shown(circulating)} of them outside the reserve`;
  return threshold <= circulating
    ? line.ok(withReserve)
    : line.warning(withReserve, remedy, "an amount that is in circulation");
}

function describeControl(details: AssetDetails): string {
  const { manager, freeze, clawback, isDefaultFrozen } = details;
  const roles = [
    ["manager", manager],
    ["freeze", freeze],
    ["clawback", clawback],
  ] as const;
  const named = roles.map(
    ([role, account]) => `${role} ${account === undefined ? "none" : shortenAccount(account)}`,
  );
  return `${named.join(", ")}; ${isDefaultFrozen ? "" : "not "}frozen by default`;
}

const address = exactOptional(anyText);

const detailsWire = openRecord({
  params: openRecord({
    total: exactOptional(parsedBy(readUnsigned64, "expected an integer from 0 to 2^64 - 1")),
    "default-frozen": exactOptional(trueOrFalse),
    creator: address,
    manager: address,
    reserve: address,
    freeze: address,
    clawback: address,
  }),
});

/**
 * Returns what `GET /v2/assets/{asset-id}` says.
 *
 * @throws {NodeError} `node-response-invalid` if the shape or the asset is not as expected.
 */
function assetDetails(body: unknown, assetId: bigint) {
  const { params } = parseDocument(detailsWire, body, invalidResponse);
  // The address of 32 zero bytes stands for none on the chain.
  const given = (text: string | undefined) =>
    text === "" || text === anyAccount ? undefined : text;
  return {
    ...assetParameters(body, assetId),
    /** All there is, in base units; undefined if the node does not name it. */
    total: params.total,
    /** Whether holders can send it only once they are allowed to. */
    isDefaultFrozen: params["default-frozen"] ?? false,
    creator: given(params.creator),
    /** Can change the addresses below, or destroy the asset. */
    manager: given(params.manager),
    /** Holds what is not in circulation. */
    reserve: given(params.reserve),
    /** Can freeze the holdings of an account. */
    freeze: given(params.freeze),
    /** Can take from any account. */
    clawback: given(params.clawback),
  };
}

/** The parameters of an asset, with its supply and who controls it. */
type AssetDetails = ReturnType<typeof assetDetails>;
