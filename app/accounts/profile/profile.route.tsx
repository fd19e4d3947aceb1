import { useEffect } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { placeLimits } from '../../catalog/places/place-limits.ts'
import { cityName, provinceOptions } from '../../catalog/places/places.ts'
import { useCities } from '../../catalog/places/use-cities.ts'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { fieldLabelKey } from '../../offers/form/field-label-key.ts'
import { database } from '../../platform/database/database.server.ts'
import type { FormInput, FormResult } from '../../platform/forms/form-result.ts'
import { formValues } from '../../platform/forms/form-values.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { log } from '../../platform/http/log.server.ts'
import { requestId } from '../../platform/http/request-context.server.ts'
import { withToast } from '../../platform/http/toast-cookie.server.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { type FormErrorRules, useFormErrors } from '../../ui/form-state/use-form-errors.tsx'
import { useFormValues } from '../../ui/form-state/use-form-values.tsx'
import { mainFormId, useInputValue } from '../../ui/form-state/use-input-values.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { FormErrorPanel } from '../../ui/forms/form-error-panel.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { describeRestriction } from '../confirm-session/restriction-texts.server.ts'
import { maxNameLength } from '../forms/account-form-errors.ts'
import { hasStaleFormOwner, staleFormOwnerError } from '../sessions/stale-form-owner.server.ts'
import { requireViewer } from '../sessions/viewer.server.ts'
import type { Route } from './+types/profile.route'
import { parseProfile } from './parse-profile.server.ts'
import { saveProfile } from './save-profile.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request)
  const catalog = await readCatalog(database(), requestedLanguage(request))
  const { fullName, phone, address, city, province, email } = viewer
  const values: FormInput = {
    full_name: fullName,
    phone: phone ? formatPhone(phone) : '',
    address: address ?? '',
    city: city ? cityName(catalog, city, province) : '',
    province: province ?? '',
  }
  const restriction = describeRestriction(request, viewer)
  return {
    ...{ owner: viewer.id, values, email, restriction },
    provinces: provinceOptions(catalog, province),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context, request)
  const form = await readFormData(request)
  const refuse = (answer: FormResult, init: ResponseInit) =>
    data({ ...answer, values: formValues(form) } satisfies FormResult, init)
  if (hasStaleFormOwner(form, viewer))
    return refuse({ formError: staleFormOwnerError }, { status: 403 })
  try {
    const catalogs = {
      en: await readCatalog(database(), 'en'),
      ur: await readCatalog(database(), 'ur'),
    }
    const language = requestedLanguage(request)
    const read = parseProfile(form, { catalogs, language, current: viewer })
    if ('errors' in read) return refuse({ errors: read.errors }, { status: 422 })
    const { phone } = read.change
    if (viewer.restrictedUntil && phone !== undefined && phone !== viewer.phone)
      return refuse({ errors: { phone: { key: 'settings.profile.phoneLocked' } } }, { status: 403 })
    const outcome = await saveProfile(database(), { userId: viewer.id, change: read.change })
    if (outcome !== 'saved') {
      const { retryAfter: wait } = outcome
      const formError = { key: 'errors.tooManyWait', params: { wait } }
      return refuse({ formError }, { status: 429, headers: { 'retry-after': `${wait}` } })
    }
  } catch (error) {
    // Show the error on the form, not the error page, so that the input is not lost.
    log.error({ requestId: requestId(), err: error }, 'saving a profile failed')
    return refuse({ formError: { key: 'errors.failedText' } }, { status: 500 })
  }
  const toast = withToast({ title: 'settings.profile.updateSuccess' })
  return redirect('/settings', toast)
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, email, provinces, restriction } = loaderData
  const { t } = useLanguage()
  const answer: FormResult | undefined = actionData
  const values = answer?.values ?? loaderData.values
  const { refused, errors } = useFormErrors(answer, profileRules)
  const { typed, error } = useFormValues(values, errors)
  const isSaving = useNavigation().formAction === '/settings?index'
  const chosen = useInputValue('province', values.province ?? '')
  const cities = useCities(provinces, chosen || 'all')
  useEffect(() => {
    if (answer) showToast({ title: 'settings.profile.updateError', tone: 'error' })
  }, [answer])
  return (
    // `noValidate`: our messages are in the reader's language, the browser's are in its own.
    <Form
      id={mainFormId}
      method="post"
      action="/settings?index"
      className="box settings-box"
      noValidate
    >
      <OwnerField owner={answer?.values?.sender_id ?? owner} />
      <FormErrorPanel
        title={t('settings.profile.updateError')}
        formError={answer?.formError}
        labelOf={(name) => t(labelKeys[name] ?? fieldLabelKey(name))}
        {...{ errors, refused, error }}
      />
      {error('phone') && restriction && (
        <LinkButton to={restriction.to} variant="tint">
          {restriction.link}
        </LinkButton>
      )}
      <TextField
        name="full_name"
        label={t('auth.fullName')}
        hint={t('auth.fullNameHint')}
        error={error('full_name')}
        defaultValue={typed('full_name')}
        maxCharacters={maxNameLength}
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
        maxCharacters={placeLimits.address}
        autoComplete="street-address"
        fieldClassName="field-wide"
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
        maxCharacters={placeLimits.city}
        autoComplete="address-level2"
        optional
      />
      <datalist id="cities">
        {cities.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p className="small quiet">
        {t('settings.profile.email')} <bdi dir="ltr">{email}</bdi>{' '}
        <Link className="settings-link" to="/settings/security">
          {t('settings.profile.changeEmail')}
        </Link>
      </p>
      <div>
        <Button busyText={isSaving ? t('settings.saving') : undefined}>{t('settings.save')}</Button>
      </div>
    </Form>
  )
}

const profileRules: FormErrorRules = {
  correctedBy: (name) => (name === 'city' ? ['province'] : []),
}

const labelKeys: Partial<Record<string, string>> = {
  full_name: 'auth.fullName',
  phone: 'listing.fields.contactPhone',
}
