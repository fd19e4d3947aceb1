import { Link } from 'react-router'
import { formatCappedCount } from '../../i18n/format/format-capped-count.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import './search-notices.css'

/** The words and the place of a search as they stand in its URL. */
type TabCriteria = {
  q?: string | undefined
  location?: string | undefined
  city?: string | undefined
  /** Whether the words ask for a service, so that /search would open the services. */
  wantsService: boolean
}

type SearchTabsProps = {
  current: keyof typeof paths
  criteria: TabCriteria
  counts: Record<keyof typeof paths, number>
  /** Whether the services do or lend what the words name, as for `harvester`. */
  isForHire?: boolean
}

const paths = { listings: '/search', services: '/services' }

/** Tabs between listings and farm services that match the same words. */
export function SearchTabs({ current, criteria, counts, isForHire }: SearchTabsProps) {
  const { t } = useLanguage()
  const tabOf = (kind: SearchTabsProps['current']) => ({
    to: `${paths[kind]}?${tabParams(kind, criteria)}`,
    label: t(`services.search.${kind}`, { count: formatCappedCount(counts[kind]) }),
  })
  const tabs = { listings: tabOf('listings'), services: tabOf('services') }
  return (
    <div className="search-tabs">
      <Tabs
        label={t('services.search.tabs')}
        tabs={[tabs.listings, tabs.services]}
        current={tabs[current].to}
      />
      {isForHire && counts.services > 0 && (
        <p className="hire-notice">
          <Link to={tabs.services.to}>
            {t('services.search.forHire', { count: formatCappedCount(counts.services) })}
          </Link>
        </p>
      )}
    </div>
  )
}

function tabParams(kind: keyof typeof paths, criteria: TabCriteria): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of ['q', 'location', 'city'] as const) {
    if (criteria[name]) params.set(name, criteria[name])
  }
  if (kind === 'listings' && criteria.wantsService) params.set('plain', 'service')
  return params
}
