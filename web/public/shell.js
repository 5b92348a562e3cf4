/* The service worker of an installed page: it keeps the page itself, and nothing that it shows.

   Files with a hash in their name never change, so they come from here. The page is asked for first and
   taken from here only where nobody answers. Everything else, the API and the socket above all, is
   the server's alone: this worker never answers for it. */

const SHELL = "punto-shell-1";
// The files of this build; the build writes them here. A new list is a new worker.
const BUILT = [];
const KEPT = /^\/(?:assets\/|cards\/|icon|manifest\.webmanifest$)/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([prune(), self.clients.claim()])));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname === "/") event.respondWith(fresh(request));
  else if (KEPT.test(pathname)) event.respondWith(kept(request));
});

async function fresh(request) {
  const shell = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await shell.put("/", answer.clone());
    return answer;
  } catch (problem) {
    const before = await shell.match("/");
    if (before) return before;
    throw problem;
  }
}

async function kept(request) {
  const shell = await caches.open(SHELL);
  const before = await shell.match(request);
  if (before) return before;
  const answer = await fetch(request);
  if (answer.ok) await shell.put(request, answer.clone());
  return answer;
}

/* Delete what earlier builds left: their files, which no page asks for any more, and other names of this cache. */
async function prune() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("punto-shell") && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
  if (!BUILT.length) return;
  const shell = await caches.open(SHELL);
  const gone = (await shell.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname.startsWith("/assets/") && !BUILT.includes(pathname);
  });
  await Promise.all(gone.map((request) => shell.delete(request)));
}
