/**
 * Placeholder for the dialog of Pera's library. The build inserts the library's own script
 * (tools/patched-dependencies/wallet-dialogs.ts). In development, the library loads it itself.
 */
export {};
