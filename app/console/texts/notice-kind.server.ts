import type { NoticeContent } from '../../banners/current-notices.server.ts'
import { languages } from '../../i18n/language.ts'
import type { FormErrors } from '../../platform/forms/form-result.ts'
import { isOwnPath } from '../../platform/pages/page-path.ts'
import { choiceCodec, dayCodec, lineCodec } from '../records/field-codecs.server.ts'
import type { RecordKind } from '../records/record-kind.server.ts'
import { slugOf } from '../records/slug-of.ts'
import { fieldsInBoth } from './text-fields.server.ts'

/** The operator's own banners, and the bars at the top of all pages. */
export const noticeKind: RecordKind = {
  name: 'notice',
  part: 'texts',
  listRelease: () => [],
  listFields: ({ t, catalog }) => {
    const places = ['bar', 'banner'].map((value) => ({
      value,
      label: t(`console.texts.notice.${value}`),
    }))
    const provinces = catalog.provinces.map(({ slug, name }) => ({ value: slug, label: name }))
    const line = (path: string, label: string, max: number, hint?: string) =>
      fieldsInBoth({
        ...{ t, path: `${path}.*`, label: t(`console.texts.${label}`) },
        codec: lineCodec({ max }),
        ...(hint && { hint }),
      })
    return [
      {
        path: 'place',
        label: 'console.texts.notice.place',
        input: 'choice',
        options: places,
        codec: choiceCodec(places, { required: true }),
      },
      ...line('title', 'fields.title', 80, 'console.texts.notice.titleHint'),
      ...line('text', 'notice.text', 200),
      {
        path: 'to',
        label: 'console.texts.notice.link',
        hint: 'console.texts.errors.path',
        input: 'line',
        codec: pathCodec,
      },
      ...line('action', 'notice.action', 40),
      {
        path: 'from',
        label: 'console.texts.notice.from',
        hint: 'console.texts.notice.dayHint',
        input: 'day',
        codec: dayCodec,
      },
      { path: 'until', label: 'console.texts.notice.to', input: 'day', codec: dayCodec },
      {
        path: 'province',
        label: 'console.texts.notice.province',
        hint: 'console.texts.notice.provinceHint',
        input: 'choice',
        options: [{ value: '', label: t('console.texts.notice.everywhere') }, ...provinces],
        codec: choiceCodec(provinces),
      },
    ]
  },
  nameOf: (content, language) => {
    const { title } = content as NoticeContent
    return title?.[language] ?? title?.en ?? title?.ur ?? ''
  },
  createKey: (content) => {
    const { title, from } = content as NoticeContent
    return `${slugOf(title?.en ?? '') || 'notice'}-${from ?? Date.now().toString(36)}`
  },
  check: async (_, { content }) => checkNotice(content as NoticeContent),
  canArchive: true,
}

const line = lineCodec({ max: 200 })

const pathCodec = {
  ...line,
  parse: (typed: string) => {
    const path = typed.trim()
    return !path || isOwnPath(path)
      ? line.parse(path)
      : { error: { key: 'console.texts.errors.path' } }
  },
}

function checkNotice({ title = {}, from, until }: NoticeContent): FormErrors | undefined {
  if (!languages.some((language) => title[language])) {
    return { title_en: { key: 'console.texts.errors.none' } }
  }
  return from && until && until < from
    ? { until: { key: 'console.texts.errors.order' } }
    : undefined
}
