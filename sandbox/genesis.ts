/** The genesis id and the genesis hash, in base64, of the sandbox's network. */
export const sandboxGenesisId = "sandbox-v1";
export const sandboxGenesisHash = "c2FuZGJveCBmYWJ1bG91cyBmaXNoIGdlbmVzaXMgIDE=";
