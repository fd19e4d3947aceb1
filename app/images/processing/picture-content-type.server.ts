/** The media type of a stored file, from its extension and never from what the client declared. */
export function pictureContentType(path: string): 'image/jpeg' | 'image/webp' {
  return path.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
}
