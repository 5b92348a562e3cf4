/** Text that is new rather than moved: centred words that change would count as a jump. */
export function Fresh({ text }: { text: string }) {
  return <span key={text}>{text}</span>;
}
