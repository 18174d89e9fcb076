import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  // The WalletConnect client expects these of its surroundings. Its cryptography is replaced by one
  // that also works where a phone opens the wallet over plain HTTP, without `crypto.subtle`.
  define: { global: "globalThis" },
  resolve: {
    alias: { "@walletconnect/crypto": "/walletconnect-crypto.ts", buffer: "buffer/index.js" },
  },
  build: { emptyOutDir: true, chunkSizeWarningLimit: 1_000 },
});
