/** Replaces colours in a drawing, all at once, whatever the case of their letters. */
export function recolour(content: string, colours: Record<string, string> = {}): string {
  const others = new Map(Object.entries(colours).map(([from, to]) => [from.toLowerCase(), to]))
  if (!others.size) return content
  return content.replaceAll(
    new RegExp(`(?:${[...others.keys()].join('|')})\\b`, 'gi'),
    (from) => others.get(from.toLowerCase()) ?? from,
  )
}
