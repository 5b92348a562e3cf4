/** Questions of which only the newest counts. */

export interface Newest {
  /** Nothing that was asked so far counts any longer. */
  drop: () => void;
  /** Wait for the answer to a question; return null where it no longer counts, and throw what it threw where it does. */
  of: <Answer>(question: Promise<Answer>) => Promise<Answer | null>;
}

export function newest(): Newest {
  let number = 0;
  async function of<Answer>(question: Promise<Answer>): Promise<Answer | null> {
    const mine = (number += 1);
    try {
      const answer = await question;
      return mine === number ? answer : null;
    } catch (problem) {
      if (mine === number) throw problem;
      return null;
    }
  }
  return { drop: () => void (number += 1), of };
}
