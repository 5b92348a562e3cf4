/** What differs between two sets of settings. Pure. */

export type Values = Readonly<Record<string, unknown>>;

export interface Difference {
  /** The setting, with the part of it, as in limits.player.most. */
  name: string;
  from: unknown;
  into: unknown;
}

const isRecord = (value: unknown): value is Values => typeof value === "object" && value !== null && !Array.isArray(value);

const written = (value: unknown) => JSON.stringify(value ?? null);

/** List every value that differs, by its name; in the order of the settings. */
export function differences(before: Values, after: Values, prefix = ""): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [from, into] = [before[name], after[name]];
    if (isRecord(from) || isRecord(into)) {
      return differences(isRecord(from) ? from : {}, isRecord(into) ? into : {}, `${prefix}${name}.`);
    }
    return written(from) === written(into) ? [] : [{ name: prefix + name, from, into }];
  });
}
