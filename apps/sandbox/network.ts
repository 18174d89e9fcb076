/** The genesis id and the genesis hash, in base64, of the sandbox's network. */
export const sandboxGenesisId = "sandbox-v1";
export const sandboxGenesisHash = "c2FuZGJveCBmYWJ1bG91cyBmaXNoIGdlbmVzaXMgIDE=";

/** The average duration of a round on the main network. */
export const roundMs = 2_800;

/** Returns the round at a time, in milliseconds since 1970. */
export function roundAt(time: number): bigint {
  return BigInt(Math.floor(time / roundMs));
}

/** Returns the time of a round's block, in seconds since 1970. */
export function timeOfRound(round: bigint): number {
  return Math.floor((Number(round) * roundMs) / 1_000);
}
