import { Form, Link } from 'react-router'
import { readCatalog } from '../../catalog/catalog.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { findPlace } from '../../catalog/places/places.ts'
import { serviceTypes } from '../../farm-services/form/service-choices.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import type { Translate } from '../../i18n/translator.ts'
import { staffHeaders } from '../../moderation/layout/staff-headers.ts'
import { rejectStaffForm, requireStaff } from '../../moderation/staff/require-staff.server.ts'
import { database } from '../../platform/database/database.server.ts'
import { isCalendarDate } from '../../platform/forms/form-fields.server.ts'
import { href } from '../../platform/pages/href.ts'
import { UserText } from '../../ui/display/user-text.tsx'
import { FeaturedBadge, StatusBadge, UrgentBadge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { type GroupedOption, SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { Route } from './+types/offers.route'
import { hasShortWord, type ListedOffer, listOffers } from './list-offers.server.ts'
import { offerStates } from './offer-states.ts'

export const headers: Route.HeadersFunction = staffHeaders

const textFilters = ['q', 'in', 'place', 'owner', 'from', 'to'] as const

type Typed = Partial<Record<(typeof textFilters)[number], string>>

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireStaff({ request, context }, 'offers')
  const language = requestedLanguage(request)
  const catalog = await readCatalog(database(), language)
  const sent = (name: string) => url.searchParams.get(name)?.trim().slice(0, 200) || undefined
  const typed: Typed = Object.fromEntries(textFilters.map((name) => [name, sent(name)]))
  const { place, ...filter } = typed
  const state = offerStates.find((one) => one === sent('state'))
  const isDay = (day?: string) => (day && isCalendarDate(day) ? day : undefined)
  const days = { from: isDay(filter.from), to: isDay(filter.to) }
  const isTooShort = hasShortWord(filter.q)
  const input = { ...filter, ...days, ...findTypedPlace(catalog, place), state }
  return {
    isTooShort,
    typed: { ...typed, state },
    kinds: listKinds(catalog, getTranslator(language)),
    ...(isTooShort
      ? { kind: 'listing', offers: [], next: undefined }
      : await listOffers(database(), { ...input, after: sent('after') })),
  }
}

/** A province by its name, or a city; one that is not known as it is typed. */
function findTypedPlace(catalog: Catalog, typed: string | undefined) {
  if (!typed) return {}
  const province = catalog.provinces.find(({ slug, name }) => slug === typed || name === typed)
  if (province) return { province: province.slug }
  return { city: findPlace(catalog, typed)?.city.stored ?? typed }
}

function listKinds(catalog: Catalog, t: Translate): GroupedOption[] {
  const services = t('console.offers.services')
  const types = serviceTypes.map(
    (type) => [`service:${type}`, t(`services.types.${type}`)] as const,
  )
  const groups = [
    ...catalog.categories.map(({ id, name, subcategories }) => ({
      ...{ all: `category:${id}`, group: name },
      others: subcategories.map((one) => [`subcategory:${one.id}`, one.name] as const),
    })),
    { all: 'service', group: services, others: types },
  ]
  return groups.flatMap(({ all, group, others }) => [
    { value: all, label: t('console.offers.allOf', { name: group }), group },
    ...others.map(([value, label]) => ({ value, label, group })),
  ])
}

export async function action(args: Route.ActionArgs) {
  return await rejectStaffForm(args, 'offers')
}

export default function Offers({ loaderData }: Route.ComponentProps) {
  const { typed, kinds, kind, offers, next } = loaderData
  const { t } = useLanguage()
  const title = t('console.layout.sections.offers')
  const query = new URLSearchParams(
    Object.entries(typed).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const text = (name: keyof Typed, label: string, type?: string) => (
    <TextField {...{ name, type }} label={t(label)} defaultValue={typed[name]} />
  )
  return (
    <div className="stack stack-wide">
      <title>{`${title} · ${t('site.name')}`}</title>
      <h1>{title}</h1>
      <Form className="staff-filter">
        {text('q', 'console.records.search')}
        <SelectField
          name="in"
          label={t('listing.fields.category')}
          placeholder={t('console.offers.allAds')}
          defaultValue={typed.in}
          options={kinds}
        />
        {text('place', 'listing.fields.location')}
        <SelectField
          name="state"
          label={t('console.records.state')}
          placeholder={t('console.records.all')}
          defaultValue={typed.state}
          options={offerStates.map((value) => ({
            value,
            label: t(
              value === 'featured' || value === 'urgent' ? `ui.${value}` : `ui.status.${value}`,
            ),
          }))}
        />
        {/* Members are found by name on their own page, where that is counted and logged. */}
        {typed.owner && <input type="hidden" name="owner" value={typed.owner} />}
        {text('from', 'console.offers.from', 'date')}
        {text('to', 'console.offers.to', 'date')}
        <Button variant="plain">{t('console.records.show')}</Button>
      </Form>
      {offers.length === 0 ? (
        <EmptyState
          title={t(loaderData.isTooShort ? 'console.offers.tooShort' : 'console.records.none')}
        />
      ) : (
        <ul className="staff-log box">
          {offers.map((offer) => (
            <OfferItem key={offer.id} kind={kind} offer={offer} />
          ))}
        </ul>
      )}
      {next && (
        <div className="row">
          <LinkButton variant="plain" to={`?${query}&after=${next}`}>
            {t('console.records.next')}
          </LinkButton>
        </div>
      )}
      <section className="box staff-box" aria-labelledby="data">
        <h2 id="data">{t('console.offers.data.title')}</h2>
        <p className="quiet">{t('console.offers.data.text')}</p>
        <div className="row">
          {(['ads', 'weeks'] as const).map((name) => (
            <LinkButton
              key={name}
              variant="plain"
              to={href('/admin/offers/:file', `${name}.csv`)}
              reloadDocument
            >
              {t(`console.offers.data.${name}`)}
            </LinkButton>
          ))}
        </div>
      </section>
    </div>
  )
}

function OfferItem({ kind, offer }: { kind: string; offer: ListedOffer }) {
  const { t } = useLanguage()
  const { id, title, status, moderation, city, createdAt, ownerId, ownerName } = offer
  return (
    <li className="row row-between">
      <div>
        <Link to={href('/admin/offers/:kind/:id', kind, id)} className="staff-change">
          <UserText text={title || t('ui.status.draft')} />
        </Link>
        <p className="dots small quiet">
          <Link to={`?owner=${ownerId}${kind === 'service' ? '&in=service' : ''}`}>
            <UserText text={ownerName} />
          </Link>
          <UserText text={city} />
          <span>{formatDate(createdAt, t)}</span>
        </p>
      </div>
      <span className="row row-close">
        {offer.featured && <FeaturedBadge />}
        {offer.urgent && <UrgentBadge />}
        <StatusBadge status={(moderation ?? status) as StatusOf} />
      </span>
    </li>
  )
}

type StatusOf = Parameters<typeof StatusBadge>[0]['status']
