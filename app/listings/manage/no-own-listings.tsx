import { CategoryDrawing } from '../../catalog/category-drawing.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { type OwnTab, ownListingsUrl } from './own-tabs.ts'

const illustrations = {
  all: 'livestock',
  active: 'livestock',
  draft: 'vegetables',
  sold: 'transport',
  expired: 'seeds',
  hidden: 'tools',
} satisfies Record<OwnTab, string>

export function NoOwnListings({ tab }: { tab: OwnTab }) {
  const { t } = useLanguage()
  const drawing = <CategoryDrawing slug={illustrations[tab]} />
  if (tab === 'all') {
    return (
      <EmptyState
        drawing={drawing}
        title={t('myListings.empty')}
        action={
          <LinkButton to="/sell" icon="plus">
            {t('myListings.first')}
          </LinkButton>
        }
      />
    )
  }
  return (
    <div className="own-none">
      <EmptyState
        drawing={drawing}
        title={t(`myListings.none.${tab}.title`)}
        text={t(`myListings.none.${tab}.text`)}
        action={
          <LinkButton to={ownListingsUrl({ tab: 'all', page: 1 })} variant="plain">
            {t('myListings.seeAll')}
          </LinkButton>
        }
      />
    </div>
  )
}
