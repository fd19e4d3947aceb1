import { data, redirect } from 'react-router'
import { chosenCity, cityCookie, noCity } from '../../accounts/profile/chosen-city.server.ts'
import { saveProfile } from '../../accounts/profile/save-profile.server.ts'
import { currentViewer, hasViewerLookup } from '../../accounts/sessions/viewer.server.ts'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { findPlace, listProvinceNames } from '../../catalog/places/places.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { preferenceCookie } from '../../platform/cookies/preference-cookie.server.ts'
import { database, readDatabase } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { safePath } from '../../platform/http/safe-path.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import type { Route } from './+types/city.route'
import { CityForm } from './city-form.tsx'
import './city.css'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const catalog = await readCatalog(readDatabase(), language)
  const t = getTranslator(language)
  setPageDescription({ title: t('city.title'), description: t('city.text'), path: '/city' })
  return {
    chosen: chosenCity(request, { catalog, context })?.city.name,
    back: safePath(url.searchParams.get('back') ?? undefined),
    provinces: listProvinceNames(catalog),
  }
}

/** Keeps the city on the device, and in the profile of a member who has none there yet. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  const back = safePath(form.get('back')?.toString())
  const typed = form.get('city')?.toString().trim() ?? ''
  const catalog = await readCatalog(database(), requestedLanguage(request))
  const place = typed === noCity ? undefined : findPlace(catalog, typed)
  if (!place && typed !== noCity) return data({ typed, error: 'city.unknown' }, { status: 422 })
  const viewer = hasViewerLookup(context) ? currentViewer(context) : undefined
  if (place && viewer && !viewer.city) {
    const change = { city: place.city.stored, province: place.province.slug }
    await saveProfile(database(), { userId: viewer.id, change })
  }
  return redirect(back, {
    headers: { 'set-cookie': preferenceCookie(cityCookie, place?.city.slug ?? noCity) },
  })
}

export default function City({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLanguage()
  return (
    <div className="page city-page">
      <title>{`${t('city.title')} · ${t('site.name')}`}</title>
      <h1>{t('city.title')}</h1>
      <p className="quiet">{t('city.text')}</p>
      <CityForm {...loaderData} typed={actionData?.typed} error={actionData?.error} />
    </div>
  )
}
