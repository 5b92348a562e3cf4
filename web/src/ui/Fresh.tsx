/** Text in a new element each time: changing centred words would count as a layout shift. */
export function Fresh({ text }: { text: string }) {
  return <span key={text}>{text}</span>;
}
