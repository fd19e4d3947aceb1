/** The part of a key that a name becomes: `Emu & ostrich` is `emu-ostrich`. Empty without Latin letters. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}
