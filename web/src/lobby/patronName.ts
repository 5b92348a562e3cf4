/** Why a patron's name is not allowed. The server decides in the end. */

const NAME = /^[a-z][a-z0-9._-]{2,31}$/;

export type NameFault = "empty" | "capitals" | "script" | "short" | "long" | "first" | "signs";

/** The most helpful reason; null for a name that is allowed. */
export function nameFault(name: string): NameFault | null {
  if (NAME.test(name)) return null;
  if (!name) return "empty";
  if (NAME.test(name.toLowerCase())) return "capitals";
  if (/[^\p{ASCII}]/u.test(name)) return "script";
  if (/[^a-z0-9._-]/i.test(name)) return "signs";
  if (name.length < 3) return "short";
  if (name.length > 32) return "long";
  return "first";
}
