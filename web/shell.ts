/** The list of a build's files, for the service worker that keeps them (`public/shell.js`). */

const PLACE = "const BUILT = [];";

/** The worker with the paths of the build's assets in it. */
export function withAssets(worker: string, names: readonly string[]): string {
  if (!worker.includes(PLACE)) throw new Error(`shell.js has no line ${PLACE}`);
  const paths = names.filter((name) => name.startsWith("assets/")).map((name) => `/${name}`);
  return worker.replace(PLACE, `const BUILT = ${JSON.stringify(paths.sort())};`);
}
