/** The store paths of the pictures that a snapshot names. */
export function picturesOf({ images }: Record<string, unknown>): string[] {
  return Array.isArray(images) ? images.filter((path) => typeof path === 'string') : []
}
