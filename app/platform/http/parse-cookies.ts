/** The cookies of a `Cookie` header, by name; the first of a name counts. */
export function parseCookies(header: string | null | undefined): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null)
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at > 0 && !(name in cookies)) cookies[name] = part.slice(at + 1).trim()
  }
  return cookies
}
