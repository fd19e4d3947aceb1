const notices = [
  ['safety', '/safety-tips'],
  ['services', '/services'],
  ['postService', '/services/new'],
] as const

/**
 * The notice of a position (0, 1, 2). It depends only on the path, so that server and browser agree; none links
 * to the page it is on.
 */
export function selectBannerNotice(pathname: string, index: number): (typeof notices)[number] {
  const others = notices.filter(([, to]) => to !== pathname)
  const turn = index + pathname.length + pathname.charCodeAt(pathname.length - 1)
  return others[turn % others.length] ?? notices[0]
}
