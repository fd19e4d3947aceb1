import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { initialsOf } from './listing-words.ts'

/** What everybody may know of whoever offers something. */
export type Person = {
  id: string
  name: string
  city?: string | undefined
  sinceYear?: number | undefined
  listingCount: number
}

/** Whoever offers something, with the way to all that they sell. */
export function PersonFacts({ person }: { person: Person }) {
  const { t } = useLanguage()
  const { id, name, city, sinceYear, listingCount } = person
  const facts = [city, sinceYear && t('listing.contact.memberSince', { year: sinceYear })]
  return (
    <div className="flex items-center gap-3">
      <span className="face" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className="min-w-0">
        <h2 className="text-lg leading-title">
          <span dir="auto">{name}</span>
        </h2>
        <p className="small text-quiet">
          {facts.filter(Boolean).map((fact) => (
            <span key={fact} className="not-last:after:content-['_·_']">
              <span dir="auto">{fact}</span>
            </span>
          ))}
          {listingCount > 0 && (
            <Link className="underline" to={`/sellers/${id}`}>
              {t('listing.contact.ads', { count: listingCount })}
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}
