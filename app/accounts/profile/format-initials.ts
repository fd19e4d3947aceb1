/** Up to two initials of a name; one in Urdu, where letters join. */
export function formatInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return /[\u0600-\u06ff]/.test(letters[0] ?? '')
    ? (letters[0] ?? '')
    : letters.join('').toUpperCase()
}
