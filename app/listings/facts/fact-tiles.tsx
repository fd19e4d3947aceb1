import { useLanguage } from '../../i18n/language-provider.tsx'
import { UserText } from '../../ui/display/user-text.tsx'
import type { FactTile } from './format-facts.server.ts'

export function FactTiles({ tiles }: { tiles: readonly FactTile[] }) {
  const { t } = useLanguage()
  if (tiles.length === 0) return null
  return (
    <dl className="tiles" aria-label={t('listing.facts.title')}>
      {tiles.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <UserText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
