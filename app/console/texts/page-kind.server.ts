import { compileTexts, proseKeys } from '../../content/text/compile-content.ts'
import { type PageContent, releasedPages } from '../../content/text/text-sources.server.ts'
import { lineCodec, linesCodec } from '../records/field-codecs.server.ts'
import type { RecordKind } from '../records/record-kind.server.ts'
import { checkTexts, fieldsInBoth } from './text-fields.server.ts'

const releasedOf = (name: string | undefined) =>
  releasedPages().find(({ key }) => key === name)?.content ?? {}

/** The fixed pages, a field for each of their texts. */
export const pageKind: RecordKind = {
  name: 'page',
  part: 'texts',
  listRelease: releasedPages,
  listFields: ({ t, catalog }, key) =>
    Object.entries(releasedOf(key)).flatMap(([path, text], index) => {
      const isList = Array.isArray(text.en)
      return fieldsInBoth({
        ...{ t, path: `${path}.*`, input: isList || text.en.length > 100 ? 'text' : 'line' },
        label: t('console.texts.fields.numbered', {
          number: index + 1,
          opening: openingOf(text[catalog.language]),
        }),
        ...(isList && { hint: 'console.texts.fields.linesHint' }),
        codec: (isList ? linesCodec : lineCodec)({ max: 4_000, required: true }),
      })
    }),
  nameOf: (content, language) => String((content as PageContent).title?.[language] ?? ''),
  check: async (_, { content }) =>
    checkTexts(
      Object.entries(content as PageContent).map(([path, text]) => {
        const key = path.slice(path.lastIndexOf('/') + 1)
        const isProse = proseKeys.includes(key)
        return {
          ...{ path: `${path}.*`, ...text },
          compile: (part: string) => isProse && compileTexts({ text: part }),
        }
      }),
    ),
  hasPreview: true,
}

function openingOf(text: string | string[]): string {
  const line = typeof text === 'string' ? text : (text[0] ?? '')
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}
