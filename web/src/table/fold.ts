/** The fold of a card that is peeled: pure geometry, in the card's own frame.
 *
 * The card lies face down. Its held point goes to where the finger is, so the fold is the line
 * halfway between them: what lies on the near side of it is turned over and shows the face.
 */

export type Point = readonly [x: number, y: number];

export interface Size {
  width: number;
  height: number;
}

export interface Fold {
  /** The outline of what still lies face down. */
  lies: readonly Point[];
  /** The outline of what is turned over, in the frame of the face. */
  turned: readonly Point[];
  /** Puts the face where the turned part lies: the six numbers of a CSS matrix. */
  matrix: readonly [number, number, number, number, number, number];
  /** Where on the face the fold is, as a CSS gradient across it needs it: radians and px. */
  shade: { angle: number; at: number };
  /** How much of the card is turned over, from 0 to 1. */
  share: number;
}

/** The names of the places that a card is held at; "" for its middle. */
export type Grip =
  | "top-left" | "top" | "top-right" | "right" | "bottom-right" | "bottom" | "bottom-left" | "left" | "";

const NEAR = 0.3; // of a side: nearer to an edge than this, the edge is held

/** Where on the card a finger is. */
export function gripAt([x, y]: Point, { width, height }: Size): Grip {
  const across = x < NEAR * width ? "left" : x > (1 - NEAR) * width ? "right" : "";
  const down = y < NEAR * height ? "top" : y > (1 - NEAR) * height ? "bottom" : "";
  return (down && across ? `${down}-${across}` : down || across) as Grip;
}

/** The edge that a pull from the middle of the card lifts: the one behind the finger. */
export function gripBehind([x, y]: Point): Grip {
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? "left" : "right";
  return y > 0 ? "top" : "bottom";
}

/** The point of the card's outline that a grip holds, for a finger that began there. */
export function heldPoint(grip: Grip, [x, y]: Point, { width, height }: Size): Point {
  return [
    grip.includes("left") ? 0 : grip.includes("right") ? width : Math.min(width, Math.max(0, x)),
    grip.includes("top") ? 0 : grip.includes("bottom") ? height : Math.min(height, Math.max(0, y)),
  ];
}

/** The fold that brings a held point to another; null for one that would lead off the card. */
export function fold(size: Size, held: Point, to: Point): Fold | null {
  const { width, height } = size;
  const [nx, ny] = [to[0] - held[0], to[1] - held[1]];
  const inward = nx * (width / 2 - held[0]) + ny * (height / 2 - held[1]);
  const square = nx * nx + ny * ny;
  if (inward <= 0 || square < 4) return null;
  const [mx, my] = [(to[0] + held[0]) / 2, (to[1] + held[1]) / 2];
  const beyond = ([x, y]: Point) => (x - mx) * nx + (y - my) * ny;
  const outline: Point[] = [[0, 0], [width, 0], [width, height], [0, height]];
  const lies = clipped(outline, beyond);
  const near = clipped(outline, (point) => -beyond(point));
  const turned = near.map(([x, y]): Point => [width - x, y]);
  const [xx, xy, yy] = [1 - (2 * nx * nx) / square, (-2 * nx * ny) / square, 1 - (2 * ny * ny) / square];
  const moved = (2 * (mx * nx + my * ny)) / square;
  const matrix = [-xx, -xy, xy, yy, xx * width + moved * nx, xy * width + moved * ny] as const;
  return { lies, turned, matrix, shade: shade(size, [nx, ny], [mx, my]), share: area(near) / (width * height) };
}

/** A gradient on the face that begins at the fold and goes to the held point. */
function shade({ width, height }: Size, [nx, ny]: Point, [mx, my]: Point): Fold["shade"] {
  const length = Math.hypot(nx, ny);
  const [vx, vy] = [nx / length, -ny / length]; // the face is mirrored
  const angle = Math.atan2(vx, -vy);
  const along = (width - mx - width / 2) * vx + (my - height / 2) * vy;
  const line = Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle));
  return { angle, at: line / 2 + along };
}

/** The part of an outline where a linear function is not negative. */
function clipped(outline: readonly Point[], keeps: (point: Point) => number): Point[] {
  return outline.flatMap((from, index): Point[] => {
    const to = outline[(index + 1) % outline.length] ?? from;
    const [a, b] = [keeps(from), keeps(to)];
    const kept: Point[] = a >= 0 ? [from] : [];
    if (a >= 0 === b >= 0) return kept;
    const share = a / (a - b);
    return [...kept, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]];
  });
}

function area(outline: readonly Point[]): number {
  const twice = outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** An outline as CSS clips by it. */
export function polygon(outline: readonly Point[]): string {
  return `polygon(${outline.map(([x, y]) => `${x.toFixed(2)}px ${y.toFixed(2)}px`).join(", ")})`;
}
