/** Words: everything on screen, from the same Fluent catalogues that the server speaks from. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { signal } from "@preact/signals";
import { answering } from "./languages.ts";
import { CUP_CHIPS, minorDigits, readAmount } from "./money.ts";
import { outsideNames } from "./outsideNames.ts";
import { asText, stored } from "./stored.ts";

// Only the parts that appear on screen; a language is fetched when it is chosen.
const catalogues = import.meta.glob<string>(
  "../../src/punto/locale/*/{names,screen,panels,fair,settlement,cups}.ftl",
  { query: "?raw", import: "default" },
);

/** The names of the library: fetched when a name is asked for that no other catalogue has. */
const library = import.meta.glob<string>("../../src/punto/locale/*/library.ftl", { query: "?raw", import: "default" });

/** The currency code of play money. */
export const PLAY_MONEY = "PLAY";

/** The language chosen on this device; "" for none yet. */
const chosenLanguage = stored("punto-language", "", asText);

/** All that Punto speaks (§languages). */
export const languages = [...new Set(Object.keys(catalogues).map(languageOf))].sort();

/** Where a language is spoken in more than one way, the place whose dates and currencies it has. */
const PLACES: Readonly<Record<string, string>> = { "zh-Hant": "zh-Hant-HK" };

/** Units of data, each a thousand of the one before. */
const SIZES = ["kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** One language: its messages and how it writes numbers. */
export class Words {
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  readonly #bundle: FluentBundle;
  readonly #locale: string;
  readonly #plain: Intl.NumberFormat;
  readonly #short: Intl.NumberFormat;
  readonly #moneys = new Map<string, Intl.NumberFormat>();
  #hasLibrary = false;

  constructor(language: string, sources: readonly string[]) {
    this.language = language;
    this.#locale = PLACES[language] ?? language;
    // The catalogue says in which direction its language is written.
    const rtl = sources.some((source) => /^screen-direction = rtl$/m.test(source));
    this.direction = rtl ? "rtl" : "ltr";
    // Isolation marks matter where directions mix; elsewhere they only clutter copied text.
    this.#bundle = new FluentBundle(this.#locale, { useIsolating: rtl });
    for (const source of sources) this.#bundle.addResource(new FluentResource(source));
    this.#plain = new Intl.NumberFormat(this.#locale);
    this.#short = new Intl.NumberFormat(this.#locale, { notation: "compact" });
  }

  async #fetchLibrary(): Promise<void> {
    const [, fetched] = Object.entries(library).find(([path]) => languageOf(path) === this.language) ?? [];
    if (fetched) this.#bundle.addResource(new FluentResource(await fetched()));
    this.#hasLibrary = true;
    outsideNames.value = { ...outsideNames.value }; // what was said without it is said again
  }

  say(message: string, about: Record<string, FluentVariable> = {}): string {
    const outside = outsideNames.value[message]?.[this.language];
    if (outside) return outside;
    const pattern = this.#bundle.getMessage(message)?.value;
    if (!pattern && !this.#hasLibrary && /^(game|wager|draw)-/.test(message)) {
      void this.#fetchLibrary();
      return "";
    }
    const problems: Error[] = [];
    const text = pattern ? this.#bundle.formatPattern(pattern, about, problems) : message;
    if (!pattern || problems.length) console.error(`words: ${message} in ${this.language}`, problems);
    return text;
  }

  knows(message: string): boolean {
    return this.#bundle.hasMessage(message) || message in outsideNames.value;
  }

  number(value: number): string {
    return this.#plain.format(value);
  }

  /** An amount of minor units, written in its currency with all of its digits. */
  amount(value: number, currency: string): string {
    return this.#money(currency).format(value / 10 ** minorDigits(currency));
  }

  /** An amount as an argument of a message. */
  inMessage(value: number, currency: string): FluentVariable {
    const digits = minorDigits(currency);
    const style = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new FluentNumber(value / 10 ** digits, style);
  }

  /** An amount as signs and limits have it: a whole one without minor digits. */
  sign(value: number, currency: string): string {
    const major = value / 10 ** minorDigits(currency);
    return Number.isInteger(major) ? this.#plain.format(major) : this.amount(value, currency);
  }

  /** An amount where there is little room, as on a chip: whole ones without minor digits. */
  short(value: number, currency: string): string {
    const major = value / 10 ** minorDigits(currency);
    return major >= 1_000 ? this.#short.format(major) : this.sign(value, currency);
  }

  /** A limit where there is little room, rounded so that it never promises more. */
  brief(value: number, currency: string, rounding: "ceil" | "floor"): string {
    const major = value / 10 ** minorDigits(currency);
    if (major < 1_000_000) return this.sign(value, currency);
    const style = { notation: "compact", maximumSignificantDigits: 4, roundingMode: rounding } as const;
    return new Intl.NumberFormat(this.#locale, style as Intl.NumberFormatOptions).format(major);
  }

  /** An amount as a person would write it into a field. */
  entry(value: number, currency: string): string {
    const digits = minorDigits(currency);
    const style = { useGrouping: false, minimumFractionDigits: digits } as const;
    return new Intl.NumberFormat(this.#locale, style).format(value / 10 ** digits);
  }

  /** The minor units that a person wrote the way this language writes amounts; null for anything else. */
  read(text: string, currency: string): number | null {
    // XXX is ISO 4217's code for no currency: it shows how this language writes a fraction.
    const parts = this.#money("XXX").formatToParts(1_234.5);
    const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
    return readAmount(text, { group: sign("group"), point: sign("decimal") }, minorDigits(currency));
  }

  /** The name of a currency in this language. */
  money(currency: string): string {
    if (currency === PLAY_MONEY) return this.say("screen-play-money");
    if (currency.startsWith(CUP_CHIPS)) return this.say("cups-chips");
    if (!/^[A-Z]{3}$/.test(currency)) return currency;
    return new Intl.DisplayNames(this.#locale, { type: "currency" }).of(currency) ?? currency;
  }

  /** A share in percent, from a number written as text. */
  percent(text: string, digits = 2, signDisplay: "auto" | "exceptZero" = "auto"): string {
    return new Intl.NumberFormat(this.#locale, {
      style: "percent",
      signDisplay,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(Number(text) / 100);
  }

  /** How long something lasts, with its units: minutes and seconds, or hours and minutes. */
  lasting(ms: number): string {
    const seconds = Math.floor(ms / 1_000);
    const minutes = Math.floor(seconds / 60);
    const parts =
      minutes < 60
        ? [this.#unit("minute", minutes), this.#unit("second", seconds % 60)]
        : [this.#unit("hour", Math.floor(minutes / 60)), this.#unit("minute", minutes % 60)];
    return new Intl.ListFormat(this.#locale, { type: "unit", style: "narrow" }).format(parts);
  }

  /** How long ago something was, in the largest unit that says it: minutes, hours or days. */
  ago(ms: number): string {
    const minutes = Math.max(0, Math.floor(ms / 60_000));
    const relative = new Intl.RelativeTimeFormat(this.#locale);
    if (minutes < 60) return relative.format(-minutes, "minute");
    if (minutes < 48 * 60) return relative.format(-Math.floor(minutes / 60), "hour");
    return relative.format(-Math.floor(minutes / (24 * 60)), "day");
  }

  /** An amount of data, in the unit of its size. */
  size(bytes: number): string {
    const power = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3) - 1));
    const style = { style: "unit", unit: SIZES[power] ?? "kilobyte", unitDisplay: "short", maximumSignificantDigits: 3 } as const;
    return new Intl.NumberFormat(this.#locale, style).format(bytes / 1_000 ** (power + 1));
  }

  #unit(unit: "hour" | "minute" | "second", value: number): string {
    const style = { style: "unit", unit, unitDisplay: "short" } as const;
    return new Intl.NumberFormat(this.#locale, style).format(value);
  }

  /** A moment, in the time zone of this device or in another one. */
  moment(ms: number, timeZone?: string): string {
    const style = { dateStyle: "medium", timeStyle: "short" } as const;
    return new Intl.DateTimeFormat(this.#locale, { ...style, ...(timeZone && { timeZone }) }).format(ms);
  }

  /** With its sign, as gains and losses are written. */
  gain(value: number, currency: string): string {
    const major = value / 10 ** minorDigits(currency);
    return this.#money(currency, "exceptZero").format(major);
  }

  #money(currency: string, signDisplay: "auto" | "exceptZero" = "auto"): Intl.NumberFormat {
    const digits = minorDigits(currency);
    const key = `${digits} ${signDisplay}`;
    const style = { signDisplay, minimumFractionDigits: digits, maximumFractionDigits: digits };
    const format = this.#moneys.get(key) ?? new Intl.NumberFormat(this.#locale, style);
    this.#moneys.set(key, format);
    return format;
  }
}

/** The current language; components that read it are redrawn when it changes. */
export const words = signal(new Words("en", []));

export const say = (message: string, about?: Record<string, FluentVariable>) =>
  words.value.say(message, about);

/** Catalogues, each by its path, that are fetched when they are asked for. */
export type Catalogues = Readonly<Record<string, () => Promise<string>>>;

/** The words of a language; a screen of the staff has catalogues of its own as well. */
export async function load(language: string, more: Catalogues = {}): Promise<Words> {
  const files = Object.entries({ ...catalogues, ...more }).filter(([path]) => languageOf(path) === language);
  return new Words(language, await Promise.all(files.map(([, fetched]) => fetched())));
}

/** Switch to a language. */
export function speak(chosen: Words): void {
  words.value = chosen;
  document.documentElement.lang = chosen.language;
  document.documentElement.dir = chosen.direction;
}

/** Remember on this device the language that a person chose. */
export function remember(language: string): void {
  chosenLanguage.value = language;
}

/** The language chosen here before, or the first of the browser's that Punto speaks. */
export function preferred(): string {
  for (const tag of [chosenLanguage.peek(), ...navigator.languages]) {
    const language = answering(tag, languages);
    if (language) return language;
  }
  return "en";
}

/** A language's name for itself. */
export function ownName(language: string): string {
  return new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
}

function languageOf(path: string): string {
  return path.split("/").at(-2) ?? "";
}
