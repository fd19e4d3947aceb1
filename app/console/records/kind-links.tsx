import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'

/** Links to the kinds of records of the same section. */
export function KindLinks({ kinds, current }: { kinds: readonly string[]; current: string }) {
  const { t } = useLanguage()
  if (kinds.length < 2) return null
  const tabs = kinds.map((kind) => ({
    to: href('/admin/data/:kind', kind),
    label: t(`console.records.kinds.${kind}.many`),
  }))
  return (
    <Tabs
      label={t('console.records.kindsLabel')}
      tabs={tabs}
      current={href('/admin/data/:kind', current)}
    />
  )
}
