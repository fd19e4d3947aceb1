import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'

export function LoadMore({ to }: { to: string }) {
  const { t } = useLanguage()
  const { key } = useLocation()
  const isComing = useNavigation().location?.state?.continues === key
  return (
    <LinkButton
      variant="plain"
      to={to}
      state={{ continues: key }}
      replace
      preventScrollReset
      aria-disabled={isComing}
    >
      {t(isComing ? 'ui.loading' : 'browse.loadMore')}
    </LinkButton>
  )
}

/** After "Load more" moves the focus to the first new card, not below them all. */
export function useFocusNewCards(grid: RefObject<HTMLElement | null>, href: string | undefined) {
  const hasJustLoaded = useNavigationType() === 'REPLACE'
  useEffect(() => {
    if (!hasJustLoaded || !href) return
    // The pictures of a card are a link too, which the keyboard skips.
    const link = `a[href="${href}"]:not([tabindex="-1"])`
    grid.current?.querySelector<HTMLElement>(link)?.focus({ preventScroll: true })
  }, [grid, hasJustLoaded, href])
}
