import { defineConfig } from "vite";

export default defineConfig({
  // The words are the server's own catalogues, which lie outside this folder.
  server: { fs: { allow: [".."] } },
  build: {
    outDir: "../src/punto/server/static",
    emptyOutDir: true,
    // The server's policy is default-src 'self': nothing inline, and no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The verifier is a file of its own, which nobody loads who does not verify.
      input: { index: "index.html", verify: "src/fair/verify.ts" },
      preserveEntrySignatures: "strict",
    },
    // Built packages carry the code of others: their licences go with it.
    license: { fileName: "licenses.md" },
  },
});
