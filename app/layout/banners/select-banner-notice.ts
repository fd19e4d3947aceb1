const notices = [
  ['safety', '/safety-tips'],
  ['services', '/services'],
  ['postService', '/services/new'],
] as const

/**
 * Which of our notices stands at a place of a page, and where it leads. They take turns from page to
 * page by its address, so that server and browser agree; none leads to the page it stands on.
 */
export function noticeAt(pathname: string, place: number): (typeof notices)[number] {
  const others = notices.filter(([, to]) => to !== pathname)
  const turn = place + pathname.length + pathname.charCodeAt(pathname.length - 1)
  return others[turn % others.length] ?? notices[0]
}
