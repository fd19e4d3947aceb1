import { eidAlAdha, type HomeSeason, homeSeasons } from '../../../db/seed/reference.ts'
import { dayMilliseconds } from '../../i18n/format/format-dates.ts'
import { currentRecords } from '../../reference/current-records.server.ts'

const eidDays = 45

export const releasedSeasons = homeSeasons.map(({ slug, ...content }) => ({ key: slug, content }))

/** The first season that has begun, as the operator has changed them; none that is archived. */
export function currentSeason(today: string): HomeSeason | undefined {
  const day = today.slice(5)
  const seasons = currentRecords('season', releasedSeasons).flatMap(({ key, content, archived }) =>
    archived ? [] : [{ ...content, slug: key }],
  )
  return seasons.find(({ from, to }) =>
    from && to ? from <= day && day <= to : nextEid(today) !== undefined,
  )
}

/** The day of Eid al-Adha, from 45 days before it; the moon may still move it by a day. */
export function nextEid(today: string): string | undefined {
  const now = Date.parse(today)
  return eidAlAdha.find((eid) => {
    const days = (Date.parse(eid) - now) / dayMilliseconds
    return days >= 0 && days <= eidDays
  })
}
