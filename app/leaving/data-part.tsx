import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { SettingsPart } from '../accounts/settings-part.tsx'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage } from '../i18n/language.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { SenderField } from '../ui/sender-field.tsx'
import type { ExportState } from './data-exports.server.ts'
import { fileSize } from './file-size.ts'

const lookAgainAfter = 5_000

/** The file of all one's data: how to have it made, and what became of it. */
export function DataPart({ owner, file }: { owner: string; file: ExportState }) {
  const { t } = useLanguage()
  const isMaking = file.state === 'making'
  useLookAgain(isMaking)
  return (
    <SettingsPart title={t('security.dataTitle')} text={t('security.dataText')}>
      {isMaking && (
        <Notice tone="good" icon="clock" role="status">
          {t('security.dataMaking')}
        </Notice>
      )}
      {file.state === 'failed' && <Notice tone="urgent">{t('security.dataFailed')}</Notice>}
      {file.state === 'ready' && (
        <Notice tone="good" icon="check" role="status">
          {t('security.dataReady', {
            size: fileSize(file.bytes),
            date: formatDate(file.until, t),
          })}
        </Notice>
      )}
      {!isMaking && (
        <div className="flex flex-wrap gap-3">
          {file.state === 'ready' && (
            <LinkButton to={`/settings/security/data/${file.id}`} variant="tint" icon="download">
              {t('security.dataOpen')}
            </LinkButton>
          )}
          <Form method="post" action="/settings/security/data" preventScrollReset>
            <SenderField key={owner} owner={owner} />
            <Button variant="plain" icon={file.state === 'failed' ? 'refresh' : undefined}>
              {t(`security.${buttonWords[file.state]}`)}
            </Button>
          </Form>
        </div>
      )}
    </SettingsPart>
  )
}

const buttonWords = { none: 'dataMake', failed: 'tryAgain', ready: 'dataAgain', making: 'dataMake' }

/** Asks every few seconds, as long as somebody is looking at the page. */
function useLookAgain(isWaiting: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, lookAgainAfter)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
