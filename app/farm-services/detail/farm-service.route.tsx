import { data } from 'react-router'
import { currentViewer } from '../../accounts/sessions/viewer.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import {
  answerContactRequest,
  contactResponseInit,
} from '../../offers/contact/answer-contact-request.server.ts'
import { CallBar } from '../../offers/contact/call-bar.tsx'
import { ContactActions } from '../../offers/contact/contact-actions.tsx'
import { ContactPanel, SafetyNote } from '../../offers/contact/contact-panel.tsx'
import {
  type ContactProps,
  type ContactResult,
  useContact,
} from '../../offers/contact/seller-contact.tsx'
import { Description } from '../../offers/detail/description.tsx'
import { RecordClick } from '../../offers/detail/record-click.tsx'
import { SellerFacts } from '../../offers/detail/seller-facts.tsx'
import { SimilarOffers } from '../../offers/detail/similar-offers.tsx'
import { Gallery } from '../../offers/gallery/gallery.tsx'
import { findHiddenOffer } from '../../offers/hiding/list-hidden-offers.server.ts'
import { NotInterested } from '../../offers/hiding/not-interested.tsx'
import { isEditable } from '../../offers/moderation/is-editable.ts'
import { LazyHiddenNotice } from '../../offers/moderation/lazy-hidden-notice.tsx'
import { ShareButton } from '../../offers/share/share-button.tsx'
import { readDatabase } from '../../platform/database/database.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { href } from '../../platform/pages/href.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import { ReportLink } from '../../screening/cases/report-link.tsx'
import { listHidingDecisions } from '../../screening/decisions/find-decision.server.ts'
import { detectListingScam } from '../../screening/scam/detect-listing-scam.ts'
import { ListingScamWarning } from '../../screening/scam/listing-scam-warning.tsx'
import { FeaturedBadge } from '../../ui/feedback/badge.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import type { LayoutHandle } from '../../ui/navigation/layout-handle.ts'
import { ServiceCard } from '../card/service-card.tsx'
import { ServiceIllustration } from '../card/service-illustration.tsx'
import { serviceTable } from '../service-table.server.ts'
import type { Route } from './+types/farm-service.route'
import { findService, type ServiceDetail } from './find-service.server.ts'
import { InactiveNotice } from './inactive-notice.tsx'
import { listSimilarServices } from './list-similar-services.server.ts'
import { ServiceFacts } from './service-facts.tsx'
import { servicePageMeta } from './service-page-meta.server.ts'
import { ServiceSummary } from './service-summary.tsx'
import '../../listings/detail/listing.css'
import '../../offers/gallery/gallery.css'
import { isolateRuns } from '../../i18n/format/bidi-text.ts'

const notFoundKey = 'services.detail.notFound'

export const handle: LayoutHandle = { layout: { bottomBar: false } }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewerId = currentViewer(context)?.id
  const language = requestedLanguage(request)
  const { serviceId } = params
  const service =
    (await findService(readDatabase(), { serviceId, viewerId, language })) ?? notFound(notFoundKey)
  const isOwn = service.providerId === viewerId
  const { origin } = requestContext().url
  const meta = servicePageMeta({ service, language, origin })
  setPageDescription(meta)
  return {
    service,
    headTitle: isolateRuns(meta.title),
    similar: await listSimilarServices(readDatabase(), { serviceId, userId: viewerId, language }),
    url: `${origin}/services/${service.id}`,
    isOwn,
    hidden: await findHiddenOffer(readDatabase(), {
      userId: viewerId,
      kind: 'service',
      id: serviceId,
      ownerId: service.providerId,
    }),
    scamWarnings: isOwn ? [] : detectListingScam(`${service.title}\n${service.description}`),
    isSignedIn: viewerId !== undefined,
    decisionId: service.moderation ? await findHidingDecision(service) : undefined,
  }
}

async function findHidingDecision({ id, providerId: ownerId }: ServiceDetail) {
  return (await listHidingDecisions(readDatabase(), { ownerId, kind: 'service', ids: [id] }))[id]
}

/** The Show button without JavaScript: renders the page with the phone number. */
export async function action({ params: { serviceId: id }, ...asked }: Route.ActionArgs) {
  const result =
    (await answerContactRequest(serviceTable, { id, ...asked })) ?? notFound(notFoundKey)
  return data(result, contactResponseInit(result))
}

export function headers({ actionHeaders, loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? actionHeaders ?? loaderHeaders
}

export default function FarmServicePage({ loaderData, actionData }: Route.ComponentProps) {
  // The key resets the state when the service changes: a revealed number must not carry over.
  return <FarmService key={loaderData.service.id} {...loaderData} contactResult={actionData} />
}

type ServiceProps = Route.ComponentProps['loaderData'] & {
  contactResult: ContactResult | undefined
}

function FarmService(props: ServiceProps) {
  const { service, headTitle, similar, url, isOwn, isSignedIn, scamWarnings, decisionId } = props
  const { t } = useLanguage()
  const { id, type, title, isPublic, provider } = service
  const typeName = t(`services.types.${type}`)
  const page = href('/services/:serviceId', id)
  const contactProps = {
    offer: service,
    links: {
      page,
      messages: `/messages?service=${id}`,
      manageLink: isEditable(service)
        ? { to: `${page}/edit`, label: t('services.contact.manage') }
        : undefined,
      textPrefix: 'services.contact',
    },
    isOwn,
    isSignedIn,
    contact: useContact(page, props.contactResult),
    greeting: t('services.contact.greeting', { title, url }),
  } satisfies ContactProps
  return (
    <div className="page">
      <title>{`${headTitle} · ${t('site.name')}`}</title>
      {!isOwn && isPublic && <RecordClick page={page} />}
      <Breadcrumbs steps={[{ to: '/services', label: t('nav.services') }, { label: typeName }]} />
      {service.moderation ? (
        <LazyHiddenNotice moderation={service.moderation} decisionId={decisionId} />
      ) : (
        !isPublic && <InactiveNotice isOwn={isOwn} />
      )}
      <div className="listing">
        <Gallery
          title={title}
          pictures={service.images}
          drawing={<ServiceIllustration type={type} className="drawing" />}
          isGrey={!isPublic && !isOwn}
          labels={service.featured && <FeaturedBadge />}
          actions={isPublic && <ShareButton title={title} url={url} />}
        />
        <ServiceSummary service={service} />
        <div className="listing-main">
          <ServiceFacts service={service} />
          <ListingScamWarning warnings={scamWarnings} page={page} />
          <Description text={service.description} />
        </div>
        <div className="listing-side">
          <ContactPanel label={t('services.detail.provider')} {...contactProps}>
            <SellerFacts
              person={{
                ...provider,
                id: service.providerId,
                name: service.contactName,
                numberMark: service.numberMark,
              }}
            />
            <ContactActions {...contactProps} />
          </ContactPanel>
          {isPublic && !isOwn && (
            <>
              <SafetyNote textPrefix="services.contact" />
              <ReportLink page={page} />
              <NotInterested
                {...{ page, isSignedIn }}
                hidden={props.hidden}
                offer={{ kind: 'service', id, name: title }}
                seller={{ kind: 'seller', id: service.providerId, name: provider.name }}
              />
            </>
          )}
        </div>
      </div>
      <SimilarOffers viewAllTo={`/services?type=${type}`}>
        {similar.map((card) => (
          <ServiceCard key={card.id} card={card} />
        ))}
      </SimilarOffers>
      <CallBar {...contactProps} />
    </div>
  )
}
