/** The network that the sandbox's nodes belong to, and another one for a node that does not. */
export const sandboxGenesisHash = "c2FuZGJveCBmYWJ1bG91cyBmaXNoIGdlbmVzaXMgIDE=";
export const otherGenesisHash = "YW5vdGhlciBmYWJ1bG91cyBmaXNoIGdlbmVzaXMgIDI=";
