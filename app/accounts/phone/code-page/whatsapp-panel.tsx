import { Form } from 'react-router'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { QrPicture } from '../../forms/qr-picture.tsx'
import type { WhatsAppLink } from './describe-proof.server.ts'

/** A ready message to send: the number that sends it is the one that is proven. */
export function WhatsAppPanel(props: { link: WhatsAppLink; action: string; isBusy: boolean }) {
  const { link, action, isBusy } = props
  const { t } = useLanguage()
  return (
    <div className="stack">
      <p>{t('phone.whatsApp.text')}</p>
      <a className="btn btn-primary btn-wide" href={link.url} target="_blank" rel="noreferrer">
        {t('phone.whatsApp.open')}
      </a>
      <div className="proof-message">
        <QrPicture qr={link.qr} label={t('phone.whatsApp.qrLabel')} />
        <div className="stack stack-close">
          <p className="small quiet proof-scan">{t('phone.whatsApp.qr')}</p>
          <p className="small">
            {t('phone.whatsApp.message')}{' '}
            <bdi className="strong" dir="ltr">
              {link.code}
            </bdi>
          </p>
        </div>
      </div>
      <Form method="post" action={action}>
        <Button wide variant="tint" name="intent" value="arrived" disabled={isBusy}>
          {t('phone.whatsApp.sent')}
        </Button>
      </Form>
      <p className="small quiet">{t('phone.whatsApp.warning')}</p>
    </div>
  )
}
