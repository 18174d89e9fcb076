/** The genesis hash of the sandbox's network, and the one of the `other-network` mode. */
export const sandboxGenesisHash = "c2FuZGJveCBmYWJ1bG91cyBmaXNoIGdlbmVzaXMgIDE=";
export const otherGenesisHash = "YW5vdGhlciBmYWJ1bG91cyBmaXNoIGdlbmVzaXMgIDI=";
