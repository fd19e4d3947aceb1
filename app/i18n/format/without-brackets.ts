/** Returns a label without what it says in brackets: `Sahiwal (cattle)` is `Sahiwal`. */
export function withoutBrackets(label: string): string {
  return label.replace(/ *\([^)]*\)/g, '').trim()
}
