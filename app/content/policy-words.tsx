import { formatDate } from '../i18n/dates.ts'
import type { Translate } from '../i18n/dictionary.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Prose } from './prose.tsx'
import type { Words } from './words.ts'
import { WordsContents } from './words-contents.tsx'
import { WordsHead } from './words-head.tsx'

type PolicyWordsProps = {
  words: Words
  /** The page's own address, for whoever reads it on paper. */
  url: string
  t: Translate
  /** Says what belongs to reading: the contents, the minutes, the last change. */
  say: Translate
}

/** A policy with its contents beside it, or above it on a phone. */
export function PolicyWords({ words, url, t, say }: PolicyWordsProps) {
  const { title, notice, updated, html, headings, minutes } = words
  return (
    <>
      <WordsHead title={title} t={t}>
        <p className="facts">
          <span className="fact">
            <Icon name="clock" size={18} />
            {say('minutes', { count: minutes })}
          </span>
          {updated && (
            <span className="fact">
              <Icon name="calendar" size={18} />
              <time dateTime={updated}>{say('changed', { date: formatDate(updated, t) })}</time>
            </span>
          )}
        </p>
        <p className="only-print">
          <bdi dir="ltr">{url}</bdi>
        </p>
        {notice && (
          <Notice icon="alert">
            <strong>{say('important')}</strong>
            <p>{notice}</p>
          </Notice>
        )}
      </WordsHead>
      <div className="policy">
        <WordsContents headings={headings} label={say('contents')} />
        <Prose as="div" className="prose sections" html={html} />
      </div>
    </>
  )
}
