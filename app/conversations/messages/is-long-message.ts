const maxCollapsedLines = 20
// Approximate for desktops; on a phone the same text takes even more lines.
const lettersPerLine = 60

export function isLongMessage(text: string): boolean {
  let lines = 0
  for (const line of text.split('\n')) lines += Math.max(1, Math.ceil(line.length / lettersPerLine))
  return lines > maxCollapsedLines
}
