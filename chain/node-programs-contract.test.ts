import { describeContract, json, msgpack } from "./testing/describe-contract.mts";
import { address, signedPayment, signedPaymentData, text } from "./testing/examples.mts";

const source = "#pragma version 12\nint 1";
const program = new Uint8Array([12, 129, 1]);
const dryrunAnswer = '{"error":"","protocol-version":"future","txns":[{"cost":9007199254740993}]}';

describeContract("programs", "x-algo-api-token", [
  {
    call: "POST /v2/teal/compile",
    send: (clients) => clients.node().compile(source).do(),
    request: {
      method: "POST",
      path: "/v2/teal/compile",
      body: { type: "text/plain", bytes: text(source) },
    },
    response: json({ hash: address, result: "DIEB" }),
    result: { hash: address, result: "DIEB" },
    model: "CompileResponse",
  },
  {
    call: "POST /v2/teal/compile with sourcemap",
    send: (clients) => clients.node().compile(source).sourcemap().do(),
    request: {
      method: "POST",
      path: "/v2/teal/compile",
      query: { sourcemap: "true" },
      body: { type: "text/plain", bytes: text(source) },
    },
    response: json({ hash: address, result: "DIEB", sourcemap: { version: 3 } }),
    result: { hash: address, result: "DIEB" },
    model: "CompileResponse",
  },
  {
    call: "POST /v2/teal/disassemble",
    send: (clients) => clients.node().disassemble(program).do(),
    request: {
      method: "POST",
      path: "/v2/teal/disassemble",
      body: { type: "text/plain", bytes: program },
    },
    response: json({ result: source }),
    result: { result: source },
    model: "DisassembleResponse",
  },
  {
    call: "POST /v2/teal/dryrun",
    send: (clients) =>
      clients.node().dryrun({
        txns: [signedPayment],
        sources: [{ fieldName: "approv", source, appIndex: 7n, txnIndex: 0 }],
        protocolVersion: "future",
        round: 9n,
        latestTimestamp: 1_700_000_000n,
      }),
    request: {
      method: "POST",
      path: "/v2/teal/dryrun",
      body: {
        type: "application/msgpack",
        bytes: msgpack({
          accounts: [],
          apps: [],
          "latest-timestamp": 1_700_000_000,
          "protocol-version": "future",
          round: 9,
          sources: [{ "app-index": 7, "field-name": "approv", source, "txn-index": 0 }],
          txns: [signedPaymentData],
        }).body,
      },
    },
    response: { body: dryrunAnswer },
    result: {
      error: "",
      protocolVersion: "future",
      txns: [{ cost: 9_007_199_254_740_993n }],
    },
    model: "DryrunResponse",
  },
]);
