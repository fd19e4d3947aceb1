/** Where the router loads the data of a page. */
export function dataUrl(path: string): string {
  const [pathname = '', query] = path.split('?')
  return `${pathname === '/' ? '/_' : pathname}.data${query ? `?${query}` : ''}`
}
