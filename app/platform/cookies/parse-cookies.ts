export function parseCookies(header: string | null | undefined): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null)
  for (const part of header?.split(';') ?? []) {
    const index = part.indexOf('=')
    const name = part.slice(0, index).trim()
    if (index > 0 && !(name in cookies)) cookies[name] = part.slice(index + 1).trim()
  }
  return cookies
}
