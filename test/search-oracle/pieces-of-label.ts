/** A label and its pieces: `Bulls & Oxen`, `Bulls` and `Oxen`. */
function piecesOfLabel(label: string): string[] {
  const pieces = label.split(/[&,،/()]|\band\b|(?<!\S)اور(?!\S)/u).map((piece) => piece.trim())
  return [label, ...pieces.filter((piece) => piece !== '')]
}

export function hasPieces(label: string): boolean {
  return piecesOfLabel(label).length > 2
}

export function piecesOfBoth({ en, ur }: { en: string; ur: string }): string[] {
  return [en, ur].flatMap(piecesOfLabel)
}
