import { useLanguage } from '../../i18n/language-provider.tsx'
import { useIsHydrated } from '../../ui/form-state/use-is-hydrated.ts'
import { Button } from '../../ui/forms/button.tsx'
import { useNearMe } from './use-near-me.ts'

export function NearMeButton({ onCity }: { onCity: (slug: string) => void }) {
  const { t } = useLanguage()
  const isHydrated = useIsHydrated()
  const { state, ask } = useNearMe(onCity)
  if (isHydrated && !('geolocation' in navigator)) return null
  const isAsking = state === 'asking'
  return (
    <>
      <Button
        type="button"
        variant="plain"
        small
        icon="pin"
        // Hidden, not absent, until hydrated: otherwise the content below would move under a
        // finger.
        className={isHydrated ? '' : 'near-me-pending'}
        aria-disabled={isAsking}
        onClick={ask}
      >
        {t(isAsking ? 'filters.nearMe.asking' : 'filters.nearMe.ask')}
      </Button>
      <div role="status">
        {state && !isAsking && <p className="hint">{t(`filters.nearMe.${state}`)}</p>}
      </div>
    </>
  )
}
