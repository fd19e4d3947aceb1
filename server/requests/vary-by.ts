/** Tells caches that another value of this request header may bring another answer. */
export function varyBy(headers: Headers, name: string): void {
  const named = headers.get('vary')?.toLowerCase().split(/,\s*/) ?? []
  if (!named.includes(name)) headers.append('vary', name)
}
