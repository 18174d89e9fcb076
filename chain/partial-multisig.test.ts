import { msgpackRawEncode } from "algosdk";
import { expect, test } from "vitest";
import { openChainClients } from "./open-chain-clients.ts";
import { base64 } from "./testing/examples.mts";

const { keyManagement } = await openChainClients({ nodes: [] });
const [first, second] = [1, 2].map((fill) => new Uint8Array(32).fill(fill));
const signature = new Uint8Array(64).fill(3);

test("behavior: a returned multisignature is decoded into the argument of the next signature", () => {
  const signedOnce = { subsig: [{ pk: first, s: signature }, { pk: second }], thr: 2, v: 1 };
  expect(keyManagement.decodeMultisig(base64(msgpackRawEncode(signedOnce)))).toEqual({
    v: 1,
    thr: 2,
    subsig: [{ pk: base64(first ?? ""), s: base64(signature) }, { pk: base64(second ?? "") }],
  });
});

test.each(["", "not base64!", base64("text"), base64(msgpackRawEncode({ v: 1, thr: 1 }))])(
  "parameters: %j is not a valid multisignature",
  (multisig) => {
    expect(() => keyManagement.decodeMultisig(multisig)).toThrow(
      expect.objectContaining({ name: "DecodedModelInvalidError", model: "MultisigSig" }),
    );
  },
);
