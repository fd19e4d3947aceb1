import { useEffect } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { readCatalog } from '../catalog/catalog.server.ts'
import { cityName, offeredProvinces, placeLimits } from '../catalog/places.ts'
import { useLanguage } from '../i18n/language.tsx'
import { writePhone } from '../i18n/phone-links.ts'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { usePlaces } from '../layout/use-places.ts'
import { database } from '../platform/database.server.ts'
import type { FormAnswer, TypedForm } from '../platform/form-answer.ts'
import { log } from '../platform/log.server.ts'
import { requestId } from '../platform/request.server.ts'
import { sentForm } from '../platform/sent-form.ts'
import { toastCookie } from '../platform/toast-cookie.server.ts'
import { readTyped } from '../platform/typed-form.server.ts'
import { Button } from '../ui/button.tsx'
import { FormTrouble } from '../ui/form-trouble.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { SenderField } from '../ui/sender-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast.ts'
import { useFilled } from '../ui/use-filled.tsx'
import { typedFormId, useTyped } from '../ui/use-typed.tsx'
import type { Route } from './+types/profile.route'
import { fromOther, isFromOther } from './is-from-other.server.ts'
import { parseProfile } from './parse-profile.server.ts'
import { saveProfile } from './save-profile.server.ts'
import { requireViewer } from './viewer.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request)
  const catalog = await readCatalog(database(), requestedLanguage(request))
  const { fullName, phone, address, city, province, email } = viewer
  const values: TypedForm = {
    full_name: fullName,
    phone: phone ? writePhone(phone) : '',
    address: address ?? '',
    city: city ? cityName(catalog, city, province) : '',
    province: province ?? '',
  }
  return { owner: viewer.id, values, email, provinces: offeredProvinces(catalog, province) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await sentForm(request)
  const viewer = requireViewer(context, request)
  const refuse = (answer: FormAnswer, init: ResponseInit) =>
    data({ ...answer, values: readTyped(form) } satisfies FormAnswer, init)
  if (isFromOther(form, viewer)) return refuse({ trouble: fromOther }, { status: 403 })
  try {
    const catalogs = {
      en: await readCatalog(database(), 'en'),
      ur: await readCatalog(database(), 'ur'),
    }
    const language = requestedLanguage(request)
    const read = parseProfile(form, { catalogs, language, stands: viewer })
    if ('errors' in read) return refuse({ errors: read.errors }, { status: 422 })
    const outcome = await saveProfile(database(), { userId: viewer.id, change: read.change })
    if (outcome !== 'saved') {
      const { retryAfter: count } = outcome
      const trouble = { key: 'errors.tooManyWait', params: { count } }
      return refuse({ trouble }, { status: 429, headers: { 'retry-after': `${count}` } })
    }
  } catch (error) {
    // Told on the form and not on the page for errors: what was typed must not be lost.
    log.error({ requestId: requestId(), err: error }, 'saving a profile failed')
    return refuse({ trouble: { key: 'errors.failedText' } }, { status: 500 })
  }
  const toast = toastCookie({ title: 'settings.profile.updateSuccess' })
  return redirect('/settings', { headers: { 'set-cookie': toast } })
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, email, provinces } = loaderData
  const { t } = useLanguage()
  const answer: FormAnswer | undefined = actionData
  const values = answer?.values ?? loaderData.values
  const { typed, error } = useFilled(values, answer?.errors ?? none)
  const isSaving = useNavigation().formAction === '/settings?index'
  const chosen = useTyped('province', values.province ?? '')
  const cities = usePlaces(provinces, chosen || 'all')
  useEffect(() => {
    if (answer) showToast({ title: 'settings.profile.updateError', tone: 'error' })
  }, [answer])
  return (
    // Our own messages are in the reader's language; the browser's are in its own.
    <Form
      id={typedFormId}
      method="post"
      action="/settings?index"
      className="box settings-box"
      noValidate
    >
      <SenderField owner={answer?.values?.sender_id ?? owner} />
      <FormTrouble
        title={t('settings.profile.updateError')}
        trouble={answer?.trouble}
        errors={answer?.errors ?? none}
        error={error}
      />
      <TextField
        name="full_name"
        label={t('auth.fullName')}
        hint={t('auth.fullNameHint')}
        error={error('full_name')}
        defaultValue={typed('full_name')}
        maxLength={80}
        autoComplete="name"
        required
      />
      <TextField
        name="phone"
        type="tel"
        label={t('listing.fields.contactPhone')}
        hint={t('settings.profile.phoneHint')}
        error={error('phone')}
        defaultValue={typed('phone')}
        placeholder="0300 1234567"
        autoComplete="tel"
        optional
      />
      <TextField
        name="address"
        label={t('listing.fields.address')}
        hint={t('settings.profile.addressHint')}
        error={error('address')}
        defaultValue={typed('address')}
        placeholder={t('sell.addressExample')}
        maxLength={placeLimits.address}
        autoComplete="street-address"
        optional
      />
      <SelectField
        name="province"
        label={t('listing.fields.province')}
        options={provinces.map(({ slug, name }) => ({ value: slug, label: name }))}
        placeholder={t('sell.choose')}
        defaultValue={typed('province')}
        error={error('province')}
        optional
      />
      <TextField
        name="city"
        label={t('listing.fields.city')}
        hint={t('sell.cityHint')}
        error={error('city')}
        defaultValue={typed('city')}
        placeholder={t('sell.cityExample')}
        list="cities"
        maxLength={placeLimits.city}
        autoComplete="address-level2"
        optional
      />
      <datalist id="cities">
        {cities.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p className="small text-quiet">
        {t('settings.profile.email')} <bdi dir="ltr">{email}</bdi>{' '}
        <Link className="inline-block py-1 underline" to="/settings/security">
          {t('settings.profile.changeEmail')}
        </Link>
      </p>
      <div>
        <Button busyText={isSaving ? t('settings.saving') : undefined}>{t('settings.save')}</Button>
      </div>
    </Form>
  )
}

const none = {}
