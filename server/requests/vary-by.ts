/** Adds a request header to `Vary`, unless it is listed already. */
export function varyBy(headers: Headers, name: string): void {
  const listedHeaders = headers.get('vary')?.toLowerCase().split(/,\s*/) ?? []
  if (!listedHeaders.includes(name)) headers.append('vary', name)
}
