import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  // The WalletConnect client uses the `global` and `buffer` of Node. Its cryptography is replaced,
  // because it needs `crypto.subtle`, which is missing over plain HTTP, for example on a phone.
  define: { global: "globalThis" },
  resolve: {
    alias: { "@walletconnect/crypto": "/walletconnect-crypto.ts", buffer: "buffer/index.js" },
  },
  build: {
    rolldownOptions: { input: ["index.html", "lute.html"] },
    assetsInlineLimit: 0,
    // In kB. The sandbox loads only on the developer's machine.
    chunkSizeWarningLimit: 1_000,
  },
});
