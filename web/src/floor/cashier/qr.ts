/** QR codes (ISO/IEC 18004) of bytes, with error correction level M, in versions 1 to 10. */

/** Rows of modules from the top; true is dark. The quiet zone of four modules is not part of them. */
export type Modules = readonly (readonly boolean[])[];

/** By version: codewords of error correction in each block, and how many blocks there are (level M). */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26] as const;
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5] as const;
/** By version: all codewords of a symbol. */
const CODEWORDS = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346] as const;
/** By version: the centre of the second and the third row of alignment patterns; the first is at 6. */
const ALIGNED = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]] as const;
const BYTES = 0b0100; // the mode
const PADS = [0xec, 0x11] as const;

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The symbol of a text, with the mask that scanners read most easily. A longer text is a bug. */
export function qr(text: string): Modules {
  const bytes = new TextEncoder().encode(text);
  const version = CODEWORDS.findIndex((_, place) => bits(bytes, place + 1).length <= 8 * dataOf(place + 1)) + 1;
  if (version === 0) throw new RangeError(`${bytes.length} bytes do not fit a QR code of version 10`);
  const stream = interleaved(codewords(bytes, version), version);
  const symbols = MASKS.map((_, mask) => drawn(stream, version, mask));
  return symbols.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

const dataOf = (version: number) => at(CODEWORDS, version) - at(CORRECTION, version) * at(BLOCKS, version);
const at = (table: readonly number[], version: number) => table[version - 1] ?? 0;

/** Mode, length and bytes, as bits. */
function bits(bytes: Uint8Array, version: number): number[] {
  const written = [...bitsOf(BYTES, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16)];
  for (const byte of bytes) written.push(...bitsOf(byte, 8));
  return written;
}

const bitsOf = (value: number, length: number) => Array.from({ length }, (_, place) => (value >> (length - 1 - place)) & 1);

/** The data of a symbol, padded to its full length. */
export function codewords(bytes: Uint8Array, version: number): number[] {
  const written = bits(bytes, version);
  const room = 8 * dataOf(version);
  written.push(...Array(Math.min(4, room - written.length)).fill(0));
  while (written.length % 8) written.push(0);
  const data = Array.from({ length: written.length / 8 }, (_, place) => parseInt(written.slice(8 * place, 8 * place + 8).join(""), 2));
  for (let pad = 0; data.length < dataOf(version); pad += 1) data.push(PADS[pad % 2] ?? 0);
  return data;
}

/** Split the data into blocks, and take a codeword of each in turn; then those of error correction. */
export function interleaved(data: readonly number[], version: number): number[] {
  const count = at(BLOCKS, version);
  const short = Math.floor(data.length / count);
  const long = data.length % count; // the last so many blocks have one codeword more
  const blocks = Array.from({ length: count }, (_, place) => {
    const longBefore = Math.max(0, place - (count - long));
    const from = place * short + longBefore;
    return data.slice(from, from + short + (place >= count - long ? 1 : 0));
  });
  const checks = blocks.map((block) => correction(block, at(CORRECTION, version)));
  return [...inTurn(blocks), ...inTurn(checks)];
}

function inTurn(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => blocks.flatMap((block) => block[place] ?? [])).flat();
}

/** Multiply in GF(256) with the polynomial x⁸ + x⁴ + x³ + x² + 1. */
export function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((other >> bit) & 1) product ^= one;
  }
  return product;
}

/** The codewords of error correction (Reed-Solomon) of a block. */
export function correction(block: readonly number[], length: number): number[] {
  const generator: number[] = [1]; // highest power first
  for (let root = 1, power = 0; power < length; power += 1, root = times(root, 2)) {
    generator.push(0);
    for (let place = generator.length - 1; place > 0; place -= 1) {
      generator[place] = (generator[place] ?? 0) ^ times(generator[place - 1] ?? 0, root);
    }
  }
  const rest = [...block, ...Array<number>(length).fill(0)];
  for (let place = 0; place < block.length; place += 1) {
    const factor = rest[place] ?? 0;
    generator.forEach((part, power) => (rest[place + power] = (rest[place + power] ?? 0) ^ times(part, factor)));
  }
  return rest.slice(block.length);
}

/** A value with the check bits of a BCH code behind it. */
export function checked(value: number, generator: number, length: number): number {
  let rest = value << length;
  for (let bit = 31 - Math.clz32(rest); bit >= length; bit = 31 - Math.clz32(rest)) rest ^= generator << (bit - length);
  return (value << length) | rest;
}

/** Error correction level M and a mask, as the symbol says it. */
export const formatOf = (mask: number) => checked(mask, 0x537, 10) ^ 0x5412; // M is 00

/** Draw the patterns, then the codewords up and down in pairs of columns from the right. */
function drawn(stream: readonly number[], version: number, mask: number): Modules {
  const size = 17 + 4 * version;
  const modules = Array.from({ length: size }, () => Array<boolean | undefined>(size));
  const put = (row: number, column: number, dark: boolean) => {
    if (row >= 0 && row < size && column >= 0 && column < size) (modules[row] ?? [])[column] = dark;
  };
  patterns(version, size, put);
  information(version, size, mask, put);
  const data = stream.flatMap((word) => bitsOf(word, 8));
  let next = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5; // the column of the timing pattern has no pair
    for (let step = 0; step < size; step += 1) {
      const row = ((size - 1 - right) & 2) === 0 ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (modules[row]?.[column] !== undefined) continue;
        put(row, column, (data[next] === 1) !== MASKS[mask]?.(row, column));
        next += 1;
      }
    }
  }
  return modules as boolean[][];
}

type Put = (row: number, column: number, dark: boolean) => void;

/** The patterns by which a scanner finds the symbol. */
function patterns(version: number, size: number, put: Put): void {
  const rings = (row: number, column: number, reach: number, dark: (ring: number) => boolean) => {
    for (let down = -reach; down <= reach; down += 1) {
      for (let across = -reach; across <= reach; across += 1) put(row + down, column + across, dark(Math.max(Math.abs(down), Math.abs(across))));
    }
  };
  for (let place = 8; place < size - 8; place += 1) {
    put(6, place, place % 2 === 0);
    put(place, 6, place % 2 === 0);
  }
  const centres = [6, ...(ALIGNED[version - 1] ?? [])];
  const last = centres.at(-1);
  for (const row of centres) {
    for (const column of centres) {
      const isCorner = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
      if (version > 1 && !isCorner) rings(row, column, 2, (ring) => ring !== 1);
    }
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) rings(row, column, 4, (ring) => ring !== 2 && ring !== 4);
}

/** What the symbol says of itself: its mask, and its version from 7 on. */
function information(version: number, size: number, mask: number, put: Put): void {
  const format = formatOf(mask);
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = ((format >> bit) & 1) === 1;
    const near = bit < 6 ? bit : bit < 8 ? bit + 1 : 14 - bit; // beside the top left pattern; 6 is the timing's
    if (bit < 8) put(near, 8, dark);
    else put(8, bit === 8 ? 7 : near, dark);
    if (bit < 8) put(8, size - 1 - bit, dark);
    else put(size - 15 + bit, 8, dark);
  }
  put(size - 8, 8, true);
  if (version < 7) return;
  const said = checked(version, 0x1f25, 12);
  for (let bit = 0; bit < 18; bit += 1) {
    const [near, far] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
    put(near, far, ((said >> bit) & 1) === 1);
    put(far, near, ((said >> bit) & 1) === 1);
  }
}

/** How hard a symbol is to read: runs, squares, false finder patterns, and too much of one colour. */
function penalty(modules: Modules): number {
  const size = modules.length;
  const lines = [...modules, ...modules.map((_, column) => modules.map((row) => row[column] === true))];
  let sum = 0;
  for (const line of lines) {
    const text = line.map(Number).join("");
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    for (const pattern of ["10111010000", "00001011101"]) {
      for (let from = text.indexOf(pattern); from >= 0; from = text.indexOf(pattern, from + 1)) sum += 40;
    }
  }
  for (let row = 1; row < size; row += 1) {
    for (let column = 1; column < size; column += 1) {
      const [above = [], here = []] = [modules[row - 1], modules[row]];
      if (new Set([here[column], here[column - 1], above[column], above[column - 1]]).size === 1) sum += 3;
    }
  }
  const dark = modules.flat().filter(Boolean).length / size ** 2;
  return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}
