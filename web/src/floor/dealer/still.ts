/** Presses that never move the focus: after each of them Enter is still the next act. */

type Handlers = {
  onPointerDown: (event: PointerEvent) => void;
  onMouseDown: (event: MouseEvent) => void;
  onClick: (event: MouseEvent) => void;
};

/** Act as the finger comes down; a click without a pointer, as a screen reader makes it, acts too. */
export function still(act: () => void): Handlers {
  return {
    onPointerDown: (event) => {
      event.preventDefault();
      if (event.button === 0) act();
    },
    onMouseDown: (event) => event.preventDefault(),
    onClick: (event) => {
      if (event.detail === 0) act();
    },
  };
}
