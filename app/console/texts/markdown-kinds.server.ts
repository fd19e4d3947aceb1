import { topics } from '../../content/blog/articles.ts'
import { compileText } from '../../content/text/compile-content.ts'
import { readPageText } from '../../content/text/read-content.server.ts'
import {
  type ArticleContent,
  releasedArticles,
  releasedPolicies,
} from '../../content/text/text-sources.server.ts'
import { isoDay } from '../../i18n/format/format-dates.ts'
import type { Language } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/translator.ts'
import { choiceCodec, dayCodec, lineCodec, textCodec } from '../records/field-codecs.server.ts'
import type { Content, RecordField, RecordKind } from '../records/record-kind.server.ts'
import { slugOf } from '../records/slug-of.ts'
import { checkTexts, fieldsInBoth } from './text-fields.server.ts'

/** The articles of the blog. */
export const articleKind: RecordKind = {
  name: 'article',
  part: 'texts',
  listRelease: releasedArticles,
  listFields: ({ t, catalog }) => {
    const names = readPageText(catalog.language, 'blog').topics
    const options = topics.map((topic) => ({ value: topic, label: names[topic] }))
    return [
      {
        path: 'topic',
        label: 'console.texts.fields.topic',
        input: 'choice',
        options,
        codec: choiceCodec(options, { required: true }),
      },
      {
        path: 'date',
        label: 'console.texts.fields.date',
        input: 'day',
        codec: requiredDayCodec,
      },
      ...markdownFields(t),
    ]
  },
  nameOf: titleOf,
  createKey: ({ en }) => slugOf((en as ArticleContent['en']).title),
  check: checkMarkdown,
  hasPreview: true,
  canArchive: true,
}

/** Terms, privacy and the other policies. Saving sets the day of the last change. */
export const policyKind: RecordKind = {
  name: 'policy',
  part: 'texts',
  listRelease: releasedPolicies,
  listFields: ({ t }) => markdownFields(t, { hasNotice: true }),
  nameOf: titleOf,
  check: checkMarkdown,
  complete: (content) => ({ ...content, updated: isoDay(new Date()) }),
  hasPreview: true,
}

const requiredDayCodec = {
  ...dayCodec,
  parse: (text: string) =>
    text.trim() ? dayCodec.parse(text) : { error: { key: 'console.records.errors.missing' } },
}

function markdownFields(t: Translate, { hasNotice = false } = {}): RecordField[] {
  const line = (name: string, max: number, required = true) =>
    fieldsInBoth({
      ...{ t, path: `*.${name}`, label: t(`console.texts.fields.${name}`) },
      codec: lineCodec({ max, required }),
    })
  return [
    ...line('title', 100),
    ...line('summary', 200),
    ...(hasNotice ? line('notice', 400, false) : []),
    ...fieldsInBoth({
      ...{ t, path: '*.body', label: t('console.texts.fields.body'), input: 'text' },
      hint: 'console.texts.fields.markdownHint',
      codec: textCodec({ max: 14_000, required: true }),
    }),
  ]
}

async function checkMarkdown(_: unknown, { content }: { content: Content }) {
  const { en, ur } = content as ArticleContent
  const compile = (body: string) => compileText({ title: '', summary: '', body })
  return checkTexts([{ path: '*.body', en: en.body, ur: ur.body, compile }])
}

function titleOf(content: Content, language: Language): string {
  return (content as ArticleContent)[language].title
}
