/** The path of the page that a request is for; React Router requests a page's data under `.data`. */
export function pagePath(pathname: string): string {
  return pathname.replace(/\/_root\.data$|\/_\.data$/, '/').replace(/\.data$/, '')
}
