import { describeContract, json, msgpack } from "./testing/describe-contract.mts";
import { bigRound, genesisHash, text, transactionId } from "./testing/examples.mts";
import { LedgerStateDelta, modelsv2 } from "algosdk";
