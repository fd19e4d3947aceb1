import { useSyncExternalStore } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'

/** How much this visit has loaded so far, since the page was opened in full. */
export function VisitBytes() {
  const { t } = useLanguage()
  const kilobytes = useSyncExternalStore(
    () => () => {},
    measureVisit,
    () => 0,
  )
  return kilobytes > 0 && <p className="hint">{t('settings.device.bytes', { count: kilobytes })}</p>
}

function measureVisit(): number {
  const entries = ['navigation', 'resource'].flatMap((type) =>
    performance.getEntriesByType(type),
  ) as PerformanceResourceTiming[]
  return Math.round(entries.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000)
}
