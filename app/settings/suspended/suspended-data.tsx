import { Form } from 'react-router'
import type { ExportState } from '../../account-data/export/data-exports.server.ts'
import { formatFileSize } from '../../account-data/export/format-file-size.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'

export function SuspendedData({ token, file }: { token: string; file: ExportState }) {
  const { t } = useLanguage()
  return (
    <section className="appeal" aria-labelledby="data-title">
      <h2 id="data-title">{t('decisions.data')}</h2>
      <p>{t('decisions.dataText')}</p>
      {file.state === 'failed' && <Notice tone="urgent">{t('decisions.dataFailed')}</Notice>}
      {file.state === 'pending' && <Notice tone="good">{t('decisions.dataPending')}</Notice>}
      {file.state === 'ready' ? (
        <p>
          <LinkButton
            to={`/suspended/zarai-bazaar.zip?${new URLSearchParams({ token })}`}
            reloadDocument
            download
            icon="download"
            variant="tint"
          >
            {t('decisions.dataOpen', { size: formatFileSize(file.bytes) })}
          </LinkButton>
        </p>
      ) : (
        file.state !== 'pending' && (
          <Form method="post">
            <Button name="intent" value="data" variant="plain">
              {t('decisions.dataCreate')}
            </Button>
          </Form>
        )
      )}
    </section>
  )
}
