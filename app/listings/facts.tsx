import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language.tsx'

export type Fact = { label: string; value: ReactNode; isWide?: boolean }

/** What was said of something, each with its label, under a heading; nothing where nothing was said. */
export function Facts({ heading, facts }: { heading: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <section className="part">
      <h2>{heading}</h2>
      <dl className="facts">
        {facts.map(({ label, value, isWide }) => (
          <div key={label} className={isWide ? 'wide' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type PlaceProps = {
  place: { address: string | null; city: string; province?: string | undefined }
}

/** Where it is, from the village to the province, as one line of text. */
export function Place({ place }: PlaceProps) {
  const { t } = useLanguage()
  return partsOf(place).map((part, at) => (
    <span key={part}>
      {at > 0 && t('listing.detail.comma')}
      <span dir="auto">{place[part]}</span>
    </span>
  ))
}

/** Whether it was said where it is: of a draft, perhaps not yet. */
export function isPlaced(place: PlaceProps['place']): boolean {
  return partsOf(place).length > 0
}

function partsOf(place: PlaceProps['place']) {
  return (['address', 'city', 'province'] as const).filter((part) => place[part])
}
