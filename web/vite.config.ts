import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { withAssets } from "./shell.ts";

const OUT = "../src/punto/server/static";
const LOCALE = "../src/punto/locale";

/** What the page says where no script runs, in every language: the catalogues cannot be read then. */
function withoutScript(): Plugin {
  return {
    name: "without-script",
    transformIndexHtml(html) {
      const folders = readdirSync(LOCALE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
      const said = folders.map((folder) => folder.name).sort().map((language) => {
        const catalogue = readFileSync(`${LOCALE}/${language}/screen.ftl`, "utf-8");
        const find = (message: string) => new RegExp(`^${message} = (.*)$`, "m").exec(catalogue)?.[1];
        return `<p lang="${language}" dir="${find("screen-direction")}">${find("screen-no-script")}</p>`;
      });
      return html.replace("<!-- without script -->", said.join(""));
    },
  };
}

/** The service worker knows the files of its build, so that it can delete those of earlier ones. */
function listedForShell(): Plugin {
  return {
    name: "listed-for-shell",
    writeBundle({ dir = OUT }, bundle) {
      const file = `${dir}/shell.js`;
      writeFileSync(file, withAssets(readFileSync("public/shell.js", "utf-8"), Object.keys(bundle)));
    },
  };
}

export default defineConfig({
  plugins: [withoutScript(), listedForShell()],
  // Pictures that tools.page draws.
  resolve: { alias: { "@drawn": resolve("../.cache/drawn") } },
  // The words are the server's own catalogues, which lie outside this folder.
  server: { fs: { allow: [".."] } },
  // Lightning CSS comes with Vite. It reads @custom-media, so that a breakpoint is written once.
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    // The server's policy is default-src 'self': nothing inline, and no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The verifier is a file of its own, which nobody loads who does not verify.
      input: { index: "index.html", verify: "src/fair/verifyDocuments.ts" },
      preserveEntrySignatures: "strict",
    },
    // Built packages carry the code of others: their licences go with it.
    license: { fileName: "licenses.md" },
  },
});
