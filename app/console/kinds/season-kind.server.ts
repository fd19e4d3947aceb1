import { releasedSeasons } from '../../browse/home/current-season.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { cleanLine } from '../../platform/text/clean-text.ts'
import { lineCodec, listCodec } from '../records/field-codecs.server.ts'
import type { FieldCodec, RecordKind } from '../records/record-kind.server.ts'

type Goods = { category: string; subcategories: string[] }

const dayOfYear: FieldCodec = {
  ...lineCodec({ max: 20 }),
  parse: (typed) => {
    const day = typed.trim()
    if (!day || !Number.isNaN(Date.parse(`2028-${day}`))) return { value: day || undefined }
    return { error: { key: 'console.records.errors.line', params: { line: day.slice(0, 80) } } }
  },
}

/** `crops: wheat, tobacco`, a category on each line. */
const goodsCodec = listCodec<Goods>({
  max: 1_000,
  required: true,
  format: ({ category, subcategories }) => `${category}: ${subcategories.join(', ')}`,
  parse: (line) => {
    const [category = '', rest = ''] = cleanLine(line).split(':')
    const subcategories = rest.split(',').flatMap((slug) => slug.trim() || [])
    return category.trim() && subcategories.length > 0
      ? { category: category.trim(), subcategories }
      : undefined
  },
})

/** What the home page shows in its season; an archived one is not shown. */
export const seasonKind: RecordKind = {
  name: 'season',
  part: 'market',
  listRelease: () =>
    releasedSeasons.map(({ key, content }) => ({
      key,
      content: { ...content, title: `home.seasons.${key}` },
    })),
  listFields: (_context, key) => [
    // Eid follows the moon.
    ...(key === 'eid' ? [] : (['from', 'to'] as const)).map((path) => ({
      path,
      label: `console.records.season.${path}`,
      hint: 'console.records.season.dayHint',
      input: 'line' as const,
      codec: dayOfYear,
    })),
    {
      path: 'goods',
      label: 'console.records.season.goods',
      hint: 'console.records.season.goodsHint',
      input: 'text',
      codec: goodsCodec,
    },
  ],
  nameOf: ({ title }, language) => getTranslator(language)(String(title)),
  canArchive: true,
  async check({ catalog }, { content }) {
    const goods = content.goods as Goods[]
    const wrong = goods.find(({ category, subcategories }) => {
      const kinds = catalog.categories.find(({ slug }) => slug === category)?.subcategories ?? []
      return subcategories.some((one) => !kinds.some(({ slug }) => slug === one))
    })
    const line = wrong && goodsCodec.format([wrong])
    return line ? { goods: { key: 'console.records.errors.line', params: { line } } } : undefined
  },
}
