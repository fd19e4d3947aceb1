import { data, Link, redirect, useNavigation } from 'react-router'
import { getPhoneTexts } from '../../i18n/dictionaries.server.ts'
import { formatPhone } from '../../i18n/format/phone-links.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { SectionTexts } from '../../i18n/section-texts.tsx'
import { database } from '../../platform/database/database.server.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { privateHeaders } from '../../platform/http/private-headers.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import type { AccountFormErrors } from '../forms/account-form-errors.ts'
import { AccountFormPage } from '../forms/account-form-page.tsx'
import {
  addNumberForm,
  parseAccountForm,
  refillValues,
} from '../forms/account-form-schemas.server.ts'
import { CurrentPasswordField } from '../password/current-password-field.tsx'
import { hasOfferOfLostNumber } from '../phone/lost-number-offers.server.ts'
import { isPhoneOffered } from '../phone/phone-channels.server.ts'
import { listNumbers } from '../phone/phone-numbers.server.ts'
import { proofRequestError } from '../phone/proof-request-error.ts'
import { requestProof } from '../phone/request-code.server.ts'
import { requireConfirmed, requireViewer } from '../sessions/viewer.server.ts'
import { codePath } from '../sign-in/auth-urls.ts'
import { hasPassword } from '../sign-in/find-account.server.ts'
import type { Route } from './+types/add-number.route'
import { findPasswordFieldError } from './check-password.server.ts'

export const headers: Route.HeadersFunction = privateHeaders

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request)
  if (!isPhoneOffered()) notFound()
  const asksPassword = await hasPassword(database(), viewer.id)
  if (!asksPassword) requireConfirmed(context, request)
  const replaced = await findOwnNumber(viewer.id, url.searchParams.get('instead'))
  return {
    owner: viewer.id,
    asksPassword,
    replaced: replaced?.e164,
    isForOffers: await hasOfferOfLostNumber(database(), viewer.id),
    texts: getPhoneTexts(requestedLanguage(request)),
  }
}

/** Starts proving a number to add, perhaps in place of another one; the page of the code is next. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = requireViewer(context, request)
  if (!isPhoneOffered()) notFound()
  const { id: userId } = viewer
  if (!(await hasPassword(database(), userId))) requireConfirmed(context, request)
  const parsed = parseAccountForm(await readFormData(request), addNumberForm, viewer)
  if ('refused' in parsed) return data({ refused: parsed.refused }, { status: 400 })
  const { phone: e164, current_password: password } = parsed.values
  const typed = refillValues(parsed.values)
  const own = (await listNumbers(database(), userId)).find((number) => number.e164 === e164)
  if (own && !own.isStale) return refuse({ errors: { phone: 'phone.same' }, typed })
  const passwordError = await findPasswordFieldError(database(), { userId, password, typed })
  if (passwordError) return data({ refused: passwordError.refused }, passwordError.init)
  const replaced = await findOwnNumber(userId, url.searchParams.get('instead'))
  const proof = { purpose: 'add', e164, userId, replacesE164: replaced?.e164 } as const
  const started = await requestProof(database(), { request, ...proof })
  if ('cookie' in started)
    return redirect(codePath('/settings/security'), { headers: { 'set-cookie': started.cookie } })
  const { refused, init } = proofRequestError(started, typed)
  return data({ refused }, init)
}

async function findOwnNumber(userId: string, numberId: string | null) {
  return (await listNumbers(database(), userId)).find(({ id }) => id === numberId)
}

function refuse(refused: AccountFormErrors) {
  return data({ refused }, { status: 400 })
}

export default function AddNumber(props: Route.ComponentProps) {
  return (
    <SectionTexts texts={props.loaderData.texts}>
      <AddNumberPage {...props} />
    </SectionTexts>
  )
}

function AddNumberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, asksPassword, replaced, isForOffers } = loaderData
  const { t } = useLanguage()
  const isBusy = useNavigation().formAction !== undefined
  return (
    <AccountFormPage
      title={t(replaced ? 'phone.own.change' : 'phone.own.add')}
      text={t(replaced ? 'phone.own.changeText' : 'phone.own.addText')}
      links={<Link to="/settings/security">{t('phone.back')}</Link>}
    >
      {replaced && (
        <p className="strong">
          <bdi dir="ltr">{formatPhone(replaced)}</bdi>
        </p>
      )}
      {isForOffers && <p>{t('phone.own.forOffers')}</p>}
      <AccountForm owner={owner} refused={actionData?.refused}>
        {(refused) => (
          <>
            {/* Not the field of the sign-up form, which would then load one file more. */}
            <TextField
              name="phone"
              type="tel"
              label={t('phone.number')}
              autoComplete="tel"
              defaultValue={refused?.typed.phone}
              error={refused?.errors?.phone && t(refused.errors.phone)}
              required
            />
            {asksPassword && <CurrentPasswordField refused={refused} />}
            <Button wide busyText={isBusy ? t('auth.pleaseWait') : undefined}>
              {t('phone.own.next')}
            </Button>
          </>
        )}
      </AccountForm>
    </AccountFormPage>
  )
}
