import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'

type TabCriteria = {
  q?: string | undefined
  location?: string | undefined
  city?: string | undefined
}

type SearchTabsProps = {
  current: keyof typeof paths
  /** The words and the place, which both kinds of results share. */
  asked: TabCriteria
  counts: Record<keyof typeof paths, number>
}

const paths = { listings: '/search', services: '/services' }

/** What was found for the same words: listings, and farm services. */
export function SearchTabs({ current, asked, counts }: SearchTabsProps) {
  const { t } = useLanguage()
  const params = new URLSearchParams()
  for (const name of ['q', 'location', 'city'] as const) {
    if (asked[name]) params.set(name, asked[name])
  }
  const tabOf = (kind: SearchTabsProps['current']) => ({
    to: `${paths[kind]}?${params}`,
    label: t(`services.search.${kind}`, { count: formatTabCount(counts[kind]) }),
  })
  const tabs = { listings: tabOf('listings'), services: tabOf('services') }
  return (
    <div className="mt-3">
      <Tabs
        label={t('services.search.tabs')}
        tabs={[tabs.listings, tabs.services]}
        current={tabs[current].to}
      />
    </div>
  )
}

// Isolated, since a plus would otherwise change sides among Urdu words.
function formatTabCount(count: number): string {
  return `\u2066${count > 1000 ? '1,000+' : formatNumber(count)}\u2069`
}
