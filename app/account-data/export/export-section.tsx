import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { href } from '../../platform/pages/href.ts'
import { SettingsSection } from '../../ui/display/settings-section.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import type { ExportState } from './data-exports.server.ts'
import { formatFileSize } from './format-file-size.ts'

const pollInterval = 5_000

export function ExportSection({ owner, file }: { owner: string; file: ExportState }) {
  const { t } = useLanguage()
  const isPending = file.state === 'pending'
  usePolling(isPending)
  return (
    <SettingsSection title={t('security.dataTitle')} text={t('security.dataText')}>
      {isPending && (
        <Notice tone="good" icon="clock" role="status">
          {t('security.dataPending')}
        </Notice>
      )}
      {file.state === 'failed' && <Notice tone="urgent">{t('security.dataFailed')}</Notice>}
      {file.state === 'ready' && (
        <Notice tone="good" icon="check" role="status">
          {t('security.dataReady', {
            size: formatFileSize(file.bytes),
            date: formatDate(file.expiresAt, t),
          })}
        </Notice>
      )}
      {!isPending && (
        <div className="buttons">
          {file.state === 'ready' && (
            <LinkButton
              to={href('/settings/security/data/:exportId', file.id)}
              variant="tint"
              icon="download"
            >
              {t('security.dataOpen')}
            </LinkButton>
          )}
          <Form method="post" action="/settings/security/data" preventScrollReset>
            <OwnerField key={owner} owner={owner} />
            <Button variant="plain" icon={file.state === 'failed' ? 'refresh' : undefined}>
              {t(`security.${buttonLabels[file.state]}`)}
            </Button>
          </Form>
        </div>
      )}
    </SettingsSection>
  )
}

const buttonLabels = {
  none: 'dataCreate',
  failed: 'tryAgain',
  ready: 'dataCreateAgain',
  pending: 'dataCreate',
}

function usePolling(isWaiting: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, pollInterval)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
