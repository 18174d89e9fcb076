import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  // The WalletConnect client uses these Node globals and modules. The replaced cryptography works
  // without `crypto.subtle`, which is missing over plain HTTP, for example on a phone.
  define: { global: "globalThis" },
  resolve: {
    alias: { "@walletconnect/crypto": "/walletconnect-crypto.ts", buffer: "buffer/index.js" },
  },
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1_000 },
});
