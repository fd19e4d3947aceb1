export function pagePath(pathname: string): string {
  return pathname.replace(/\/_root\.data$|\/_\.data$/, '/').replace(/\.data$/, '')
}
