import { eidAlAdha, type HomeSeason, homeSeasons } from '../../../db/seed/reference.ts'
import { dayMilliseconds } from '../../i18n/format/format-dates.ts'

const eidDays = 45

export function currentSeason(today: string): HomeSeason | undefined {
  const day = today.slice(5)
  return homeSeasons.find(({ from, to }) =>
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
