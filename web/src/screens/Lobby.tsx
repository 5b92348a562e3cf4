import { Languages } from "../frame/Languages.tsx";

/** The lobby: every table of the house. */
export function Lobby() {
  return (
    <main class="lobby" data-screen="lobby" data-link="down">
      <header class="top">
        <h1 class="wordmark">Punto</h1>
        <Languages />
      </header>
    </main>
  );
}
