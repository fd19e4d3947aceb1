import { data, Form, redirect, useNavigation } from 'react-router'
import { AccountFormPage } from '../../accounts/forms/account-form-page.tsx'
import { sessionCookieHeaders } from '../../accounts/sessions/second-factor-sessions.server.ts'
import {
  hasStaleFormOwner,
  staleFormOwnerAnswer,
} from '../../accounts/sessions/stale-form-owner.server.ts'
import { getStaffTexts } from '../../i18n/dictionaries.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { SectionTexts } from '../../i18n/section-texts.tsx'
import { database } from '../../platform/database/database.server.ts'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { readFormData } from '../../platform/forms/read-form-data.server.ts'
import { safePath } from '../../platform/http/safe-path.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { LayoutHandle } from '../../ui/navigation/layout-handle.ts'
import { staffHeaders } from '../layout/staff-headers.ts'
import { requireStaffSession } from '../staff/require-staff.server.ts'
import type { Route } from './+types/verify.route'
import { codeErrorResponse } from './code-error-response.server.ts'
import { findDemoCode } from './demo-code.server.ts'

import { verifySecondFactor } from './second-factor.server.ts'
import '../staff/staff.css'

export const handle: LayoutHandle = { layout: { hasBanners: false } }

export const headers: Route.HeadersFunction = staffHeaders

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const member = await requireStaffSession({ context })
  const back = readBack(url)
  if (!member.hasSecondFactor) throw redirect('/moderation/second-factor')
  if (member.isConfirmed) throw redirect(back)
  return {
    owner: member.userId,
    texts: getStaffTexts(requestedLanguage(request)),
    demoCode: await findDemoCode(database(), member),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { userId, sessionId, hasSecondFactor } = await requireStaffSession({ context })
  if (!hasSecondFactor) return redirect('/moderation/second-factor')
  const form = await readFormData(request)
  if (hasStaleFormOwner(form, { id: userId })) {
    const { answer, status } = staleFormOwnerAnswer(form)
    return data<FormResult>(answer, { status })
  }
  const code = String(form.get('code') ?? '')
  if (!code.trim()) {
    return data<FormResult>({ errors: { code: { key: 'staff.verify.codeMissing' } } }, 422)
  }
  const outcome = await verifySecondFactor(database(), { userId, sessionId, code })
  if ('refused' in outcome) {
    const { answer, init } = codeErrorResponse(outcome)
    return data<FormResult>(answer, init)
  }
  const init = { headers: await sessionCookieHeaders(database(), sessionId) }
  return redirect(readBack(url), init)
}

/** Where to go once confirmed: a staff page. */
function readBack(url: URL): string {
  const path = safePath(url.searchParams.get('redirect'), '/moderation')
  const isStaffPage = /^\/(?:moderation|admin)(?:[/?]|$)/.test(path)
  return isStaffPage && !path.startsWith('/moderation/verify') ? path : '/moderation'
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SectionTexts texts={loaderData.texts}>
      <VerifyForm {...loaderData} refused={actionData} />
    </SectionTexts>
  )
}

function VerifyForm(props: {
  owner: string
  demoCode: string | undefined
  refused: FormResult | undefined
}) {
  const { owner, demoCode, refused } = props
  const { t } = useLanguage()
  const isBusy = useNavigation().state !== 'idle'
  const { errors, formError } = refused ?? {}
  return (
    <AccountFormPage title={t('staff.verify.title')} text={t('staff.verify.text')}>
      {demoCode && (
        <Notice tone="good">
          <p>{t('staff.verify.demo')}</p>
          <p className="strong demo-code">
            <bdi dir="ltr">{demoCode}</bdi>
          </p>
        </Notice>
      )}
      {formError && (
        <Notice tone="urgent" role="alert">
          {t(formError.key, formError.params)}
        </Notice>
      )}
      <Form method="post" className="staff-form" noValidate>
        <OwnerField owner={owner} />
        <TextField
          name="code"
          label={t('staff.verify.code')}
          hint={t('staff.verify.hint')}
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={errors?.code && t(errors.code.key, errors.code.params)}
        />
        <Button wide disabled={isBusy}>
          {t('staff.verify.confirm')}
        </Button>
      </Form>
      <p className="small quiet">{t('staff.verify.lost')}</p>
    </AccountFormPage>
  )
}
