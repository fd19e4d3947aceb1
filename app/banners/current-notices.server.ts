import { isoDay } from '../i18n/format/format-dates.ts'
import type { Language } from '../i18n/language.ts'
import { currentChanges } from '../reference/reference-changes.server.ts'

type Texts = Partial<Record<Language, string>>

/** A notice of the operator. A language without a title does not show it. */
export type NoticeContent = {
  place: 'bar' | 'banner'
  title: Texts
  text?: Texts
  action?: Texts
  /** A path of this site. */
  to?: string
  /** The first and the last day, as `2026-04-20`, in Pakistan. */
  from?: string
  until?: string
  /** Only for readers of this province, and those whose place is not known. */
  province?: string
}

export type OwnNotice = { title: string; text?: string; action?: string; to?: string }

type NoticesInput = {
  language: Language
  now: Date
  /** Where the reader is, if that is known. */
  province: string | undefined
  provinces: readonly { slug: string; name: string }[]
}

/** The operator's notices of today for a reader; the property is absent if there are none. */
export function readNotices({ language, now, province, provinces }: NoticesInput) {
  const notices = listToday(now).flatMap(({ content }) => {
    const { place, title, text, action, to, province: only } = content
    if (!title[language] || (only && province && only !== province)) return []
    const name = provinces.find(({ slug }) => slug === only)?.name
    const notice: OwnNotice = {
      title: name ? `${name}: ${title[language]}` : title[language],
      ...(text?.[language] && { text: text[language] }),
      ...(to && { to }),
      ...(action?.[language] && { action: action[language] }),
    }
    return [{ place, notice }]
  })
  const of = (wanted: NoticeContent['place']) => {
    const found = notices.flatMap(({ place, notice }) => (place === wanted ? [notice] : []))
    return found.length > 0 ? found : undefined
  }
  return { bars: of('bar'), ownBanners: of('banner') }
}

/** Differs whenever other notices are shown: a page is not cached past the day on which one begins or ends. */
export function noticesKey(now: Date): string {
  return listToday(now)
    .map(({ key, number }) => `${key}.${number}`)
    .join()
}

/** Whether today's notices differ by province. */
export function hasProvincialNotice(now: Date): boolean {
  return listToday(now).some(({ content }) => content.province)
}

function listToday(now: Date) {
  const changes = currentChanges('notice')
  if (!changes?.size) return []
  const today = isoDay(now)
  return [...changes].flatMap(([key, { content, archived, number }]) => {
    const notice = content as NoticeContent | null
    const isShown =
      notice &&
      !archived &&
      (!notice.from || notice.from <= today) &&
      (!notice.until || today <= notice.until)
    return isShown ? [{ key, number, content: notice }] : []
  })
}
