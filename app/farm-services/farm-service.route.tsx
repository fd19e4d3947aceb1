import { data } from 'react-router'
import { currentViewer } from '../accounts/viewer.server.ts'
import { useLanguage } from '../i18n/language.tsx'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { describePage } from '../layout/describe-page.server.ts'
import type { FrameHandle } from '../layout/frame-handle.ts'
import { notFound } from '../layout/not-found.ts'
import { Alike } from '../listings/alike.tsx'
import { CallBar } from '../listings/call-bar.tsx'
import { type ContactAnswer, type Reach, useContact } from '../listings/contact.tsx'
import { ContactPanel } from '../listings/contact-panel.tsx'
import { CountClick } from '../listings/count-click.tsx'
import { Description } from '../listings/description.tsx'
import { Gallery } from '../listings/gallery.tsx'
import { PersonFacts } from '../listings/person-facts.tsx'
import { ShareButton } from '../listings/share-button.tsx'
import { database } from '../platform/database.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import { FeaturedLabel } from '../ui/badge.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/farm-service.route'
import { describeService } from './describe-service.server.ts'
import { findFarmService } from './find-farm-service.server.ts'
import { listSimilarServices } from './list-similar-services.server.ts'
import { revealServiceContact } from './reveal-service-contact.server.ts'
import { ServiceCard } from './service-card.tsx'
import { ServiceDrawing } from './service-drawing.tsx'
import { ServiceFacts } from './service-facts.tsx'
import { ServiceLead } from './service-lead.tsx'
import { InactiveNotice, SafetyAtWork } from './service-notices.tsx'
import '../listings/listing.css'
import '../listings/gallery.css'

const notFoundWords = 'services.detail.notFound'

export const handle: FrameHandle = { frame: { bottomBar: false } }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewerId = currentViewer(context)?.id
  const language = requestedLanguage(request)
  const { serviceId } = params
  const service =
    (await findFarmService(database(), { serviceId, viewerId, language })) ??
    notFound(notFoundWords)
  const { origin } = requestFacts().url
  const told = describeService({ service, language, origin })
  describePage(told)
  return {
    service,
    headTitle: told.title,
    similar: await listSimilarServices(database(), { serviceId, language }),
    url: `${origin}/services/${service.id}`,
    isOwn: service.providerId === viewerId,
    isSignedIn: viewerId !== undefined,
  }
}

/** Show, pressed without JavaScript: the page again, with the number on it. */
export async function action({ params, context }: Route.ActionArgs) {
  const viewerId = currentViewer(context)?.id
  const { address } = requestFacts()
  const { serviceId } = params
  const answer =
    (await revealServiceContact(database(), { serviceId, viewerId, address })) ??
    notFound(notFoundWords)
  if ('refused' in answer) {
    return data(answer, { status: 429, headers: { 'retry-after': String(answer.retryAfter) } })
  }
  return data(answer, { headers: { 'cache-control': 'private, no-store' } })
}

export function headers({ actionHeaders, loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? actionHeaders ?? loaderHeaders
}

export default function FarmServicePage({ loaderData, actionData }: Route.ComponentProps) {
  // Another service is another page view: nothing shown on this one may stay for it.
  return <FarmService key={loaderData.service.id} {...loaderData} answered={actionData} />
}

type ServiceProps = Route.ComponentProps['loaderData'] & { answered: ContactAnswer | undefined }

function FarmService({ service, headTitle, similar, url, ...looking }: ServiceProps) {
  const { isOwn, isSignedIn, answered } = looking
  const { t } = useLanguage()
  const { id, type, title, isPublic, provider } = service
  const typeName = t(`services.types.${type}`)
  const page = `/services/${id}`
  const reach = {
    offer: service,
    ways: {
      page,
      messages: `/messages?service=${id}`,
      own: { to: `${page}/edit`, label: t('services.contact.manage') },
      words: 'services.contact',
    },
    isOwn,
    isSignedIn,
    contact: useContact(page, answered),
    greeting: t('services.contact.greeting', { title, url }),
  } satisfies Reach
  return (
    <div className="page">
      <title>{`${headTitle} · ${t('site.name')}`}</title>
      {!isOwn && isPublic && <CountClick page={page} />}
      <Breadcrumbs steps={[{ to: '/services', label: t('nav.services') }, { label: typeName }]} />
      {!isPublic && <InactiveNotice isOwn={isOwn} />}
      <div className="listing">
        <Gallery
          title={title}
          pictures={service.images}
          drawing={<ServiceDrawing type={type} className="drawing" />}
          isGrey={!isPublic && !isOwn}
          labels={service.featured && <FeaturedLabel />}
          actions={isPublic && <ShareButton title={title} url={url} />}
        />
        <ServiceLead service={service} />
        <div className="listing-main">
          <ServiceFacts service={service} />
          <Description text={service.description} />
        </div>
        <div className="listing-side">
          <ContactPanel label={t('services.detail.provider')} {...reach}>
            <PersonFacts
              person={{ ...provider, id: service.providerId, name: service.contactName }}
            />
          </ContactPanel>
          {isPublic && !isOwn && <SafetyAtWork />}
        </div>
      </div>
      <Alike viewAllTo={`/services?type=${type}`}>
        {similar.map((card) => (
          <ServiceCard key={card.id} card={card} />
        ))}
      </Alike>
      <CallBar {...reach} />
    </div>
  )
}
