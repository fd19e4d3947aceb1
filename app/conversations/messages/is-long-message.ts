const maxCollapsedLines = 20
// About as many stand on one line at a desk; on a phone the same text is longer still.
const lettersPerLine = 60

/** Whether a message is longer than the lines it is folded to. */
export function isLongMessage(text: string): boolean {
  let lines = 0
  for (const line of text.split('\n')) lines += Math.max(1, Math.ceil(line.length / lettersPerLine))
  return lines > maxCollapsedLines
}
