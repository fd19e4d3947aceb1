import { Form, useNavigation } from 'react-router'
import { AccountFormPage } from '../../accounts/forms/account-form-page.tsx'
import type { QrCode } from '../../accounts/forms/qr-code.server.ts'
import { QrPicture } from '../../accounts/forms/qr-picture.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { FormResult } from '../../platform/forms/form-result.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

export type Setup = {
  token: string
  url: string
  qr: QrCode
  secret: string
}

type SetupFormProps = {
  owner: string
  isReplacing: boolean
  setup: Setup
  refused: FormResult | undefined
}

export function SetupForm({ owner, isReplacing, setup, refused }: SetupFormProps) {
  const { t } = useLanguage()
  const isBusy = useNavigation().state !== 'idle'
  const { errors, formError } = refused ?? {}
  return (
    <AccountFormPage
      title={t('staff.setup.title')}
      text={t(isReplacing ? 'staff.setup.replaceText' : 'staff.setup.text')}
    >
      {formError && (
        <Notice tone="urgent" role="alert">
          {t(formError.key, formError.params)}
        </Notice>
      )}
      <ol className="stack stack-wide setup-steps">
        <li>{t('staff.setup.getApp')}</li>
        <li>
          <div className="stack">
            <p>{t('staff.setup.scan')}</p>
            <QrPicture qr={setup.qr} label={t('staff.setup.qr')} />
            <p>
              <a href={setup.url}>{t('staff.setup.openApp')}</a>
            </p>
            <p className="small quiet">{t('staff.setup.type')}</p>
            <p className="second-factor-secret" dir="ltr">
              {setup.secret.match(/.{1,4}/g)?.join(' ')}
            </p>
          </div>
        </li>
        <li>
          <Form method="post" className="staff-form" noValidate>
            <OwnerField owner={owner} />
            <input type="hidden" name="setup" value={setup.token} />
            <TextField
              name="code"
              label={t('staff.setup.code')}
              dir="ltr"
              inputMode="numeric"
              autoComplete="one-time-code"
              error={errors?.code && t(errors.code.key, errors.code.params)}
            />
            <Button wide disabled={isBusy}>
              {t('staff.setup.confirm')}
            </Button>
          </Form>
        </li>
      </ol>
    </AccountFormPage>
  )
}
