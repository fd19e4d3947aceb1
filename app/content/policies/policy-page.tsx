import { formatDate } from '../../i18n/format/format-dates.ts'
import type { Translate } from '../../i18n/translator.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageContents } from '../pages/page-contents.tsx'
import { PageHeading } from '../pages/page-heading.tsx'
import { Prose } from '../pages/prose.tsx'
import type { ContentText } from '../text/content-text.ts'

type PolicyPageProps = {
  content: ContentText
  url: string
  t: Translate
  /** Translates reading-related texts: contents, minutes, last update. */
  translate: Translate
}

export function PolicyPage({ content, url, t, translate }: PolicyPageProps) {
  const { title, notice, updated, html, headings, minutes } = content
  return (
    <>
      <PageHeading title={title} t={t}>
        <p className="facts">
          <span className="fact">
            <Icon name="clock" size={18} />
            {translate('minutes', { count: minutes })}
          </span>
          {updated && (
            <span className="fact">
              <Icon name="calendar" size={18} />
              <time dateTime={updated}>
                {translate('changed', { date: formatDate(updated, t) })}
              </time>
            </span>
          )}
        </p>
        <p className="only-print">
          <bdi dir="ltr">{url}</bdi>
        </p>
        {notice && (
          <Notice icon="alert">
            <strong>{translate('important')}</strong>
            <p>{notice}</p>
          </Notice>
        )}
      </PageHeading>
      <div className="policy">
        <PageContents headings={headings} label={translate('contents')} />
        <Prose as="div" className="prose sections" html={html} />
      </div>
    </>
  )
}
