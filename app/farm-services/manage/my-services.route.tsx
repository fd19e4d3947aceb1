import { type Ref, useState } from 'react'
import { Link } from 'react-router'
import { requireViewer } from '../../accounts/sessions/viewer.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { useFocusWhenLost } from '../../listings/form/use-focus-when-lost.tsx'
import { findLostNumberHint } from '../../offers/contact/find-lost-number.server.ts'
import { LostNumberNotice } from '../../offers/contact/lost-number-notice.tsx'
import { DeleteForm } from '../../offers/manage/delete-form.tsx'
import { NotActivatedNotice } from '../../offers/manage/not-activated-notice.tsx'
import { OwnOffersPagination } from '../../offers/manage/own-offers-pagination.tsx'
import { readDatabase } from '../../platform/database/database.server.ts'
import { href } from '../../platform/pages/href.ts'
import { listHidingDecisions } from '../../screening/decisions/find-decision.server.ts'
import { explainActiveOffers } from '../../screening/rules/active-offers.server.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { ServiceIllustration } from '../card/service-illustration.tsx'
import { serviceTable } from '../service-table.server.ts'
import type { Route } from './+types/my-services.route'
import { OwnServiceCard } from './own-service-card.tsx'
import { listProviderServices, type OwnService } from './own-services.server.ts'
import { type OwnTab, ownTabs, ownTabUrl, parseOwnTab } from './own-tabs.ts'
import '../../offers/manage/own-offers.css'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const providerId = requireViewer(context, request).id
  const status = parseOwnTab(url.searchParams.get('tab')) ?? 'active'
  const page = Number(url.searchParams.get('page')) || 1
  const language = requestedLanguage(request)
  const found = await listProviderServices(readDatabase(), { providerId, status, page, language })
  const hidden = found.services.filter(({ moderation }) => moderation).map(({ id }) => id)
  const which = { ownerId: providerId, kind: 'service', ids: hidden } as const
  const decisions = await listHidingDecisions(readDatabase(), which)
  const tooMany = url.searchParams.has('full')
    ? await explainActiveOffers(readDatabase(), { kind: 'service', ownerId: providerId })
    : undefined
  const hint = { ownerId: providerId, language }
  const lostNumber = await findLostNumberHint(readDatabase(), serviceTable, hint)
  return { tab: status, ...found, decisions, tooMany, lostNumber }
}

export default function MyServices({ loaderData }: Route.ComponentProps) {
  const { services, tab, counts, page, pages, decisions, tooMany } = loaderData
  const { t } = useLanguage()
  const [serviceToDelete, setServiceToDelete] = useState<OwnService>()
  // Once the list has changed, the confirmation is over.
  const isAsking = serviceToDelete !== undefined && services.includes(serviceToDelete)
  const heading = useFocusWhenLost(services)
  const hasAny = counts.active + counts.inactive + counts.hidden > 0
  const close = () => setServiceToDelete(undefined)
  const tabs = ownTabs
    .filter((each) => each !== 'hidden' || tab === 'hidden' || counts.hidden > 0)
    .map((each) => ({
      to: ownTabUrl({ tab: each }),
      label: t(`myServices.tabs.${each}`),
      count: counts[each],
    }))
  return (
    <div className="page">
      <Heading ref={heading} hasServices={hasAny} />
      <LostNumberNotice hint={loaderData.lostNumber} />
      {tooMany && <NotActivatedNotice reason={tooMany} />}
      {hasAny && (
        <Tabs label={t('myServices.tabs.label')} tabs={tabs} current={ownTabUrl({ tab })} />
      )}
      {services.length === 0 ? (
        <div className="own-services">
          <NoServices {...{ tab, hasAny }} />
        </div>
      ) : (
        <div className="own-services own-listings">
          {services.map((service) => (
            <OwnServiceCard
              key={service.id}
              service={service}
              decisionId={decisions[service.id]}
              onDelete={() => setServiceToDelete(service)}
            />
          ))}
        </div>
      )}
      <OwnOffersPagination {...{ page, pages }} addressOf={(to) => ownTabUrl({ tab, page: to })} />
      <Dialog isOpen={isAsking} onClose={close} title={t('myListings.deleteTitle')}>
        {serviceToDelete && (
          <DeleteForm
            action={href('/my-services/:serviceId/delete', serviceToDelete.id)}
            title={serviceToDelete.title}
            textKey="myServices.deleteText"
            cancel={
              <Button type="button" variant="plain" onClick={close}>
                {t('myListings.cancel')}
              </Button>
            }
          />
        )}
      </Dialog>
    </div>
  )
}

export function ErrorBoundary() {
  const { t } = useLanguage()
  return (
    <div className="page">
      <Heading hasServices={false} />
      <ErrorState title={t('myServices.failed')} />
    </div>
  )
}

function Heading(props: { ref?: Ref<HTMLHeadingElement>; hasServices: boolean }) {
  const { t } = useLanguage()
  return (
    <div className="row row-between own-head">
      <title>{`${t('myServices.title')} · ${t('site.name')}`}</title>
      <div>
        <h1 ref={props.ref} tabIndex={-1}>
          {t('myServices.title')}
        </h1>
        <Link className="more" to="/my-listings">
          {t('nav.myListings')}
          <Icon name="chevron-end" size={18} mirrored />
        </Link>
      </div>
      <LinkButton to="/services/new" icon="plus" variant={props.hasServices ? 'primary' : 'plain'}>
        {t('serviceForm.title')}
      </LinkButton>
    </div>
  )
}

function NoServices({ tab, hasAny }: { tab: OwnTab; hasAny: boolean }) {
  const { t } = useLanguage()
  const drawing = <ServiceIllustration type="tractor_rental" />
  if (hasAny) return <EmptyState drawing={drawing} title={t(`myServices.none.${tab}`)} />
  return (
    <EmptyState
      drawing={drawing}
      title={t('myServices.none.any')}
      action={
        <LinkButton to="/services/new" icon="plus">
          {t('serviceForm.title')}
        </LinkButton>
      }
    />
  )
}
