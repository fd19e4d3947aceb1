/** The media type of a stored file, fixed by its ending and never by what was sent. */
export function pictureContentType(path: string): 'image/jpeg' | 'image/webp' {
  return path.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
}
