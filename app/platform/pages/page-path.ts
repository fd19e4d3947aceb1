export function pagePath(pathname: string): string {
  return pathname.replace(/\/_root\.data$|\/_\.data$/, '/').replace(/\.data$/, '')
}

/** Whether a link leads to a page of this site: browsers read `/\host` and `/<tab>/host` as another site. */
export function isOwnPath(link: string): boolean {
  return /^\/(?![/\\])[\w\-/?=&#%.]*$/.test(link)
}
