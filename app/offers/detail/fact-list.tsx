import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { UserText } from '../../ui/display/user-text.tsx'

export type Fact = { label: string; value: ReactNode; isWide?: boolean }

export function FactList({ heading, facts }: { heading: string; facts: readonly Fact[] }) {
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

/** The place in one line, from the address to the province. */
export function Place({ place }: PlaceProps) {
  const { t } = useLanguage()
  return placeParts(place).map((part, index) => (
    <span key={part}>
      {index > 0 && t('listing.detail.comma')}
      <UserText text={place[part] ?? ''} />
    </span>
  ))
}

export function hasPlace(place: PlaceProps['place']): boolean {
  return placeParts(place).length > 0
}

function placeParts(place: PlaceProps['place']) {
  return (['address', 'city', 'province'] as const).filter((part) => place[part])
}
