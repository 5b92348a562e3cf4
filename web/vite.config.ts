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
    // Built packages carry the code of others: their licences go with it.
    license: { fileName: "licenses.md" },
  },
});
