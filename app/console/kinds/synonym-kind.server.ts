import { conceptGoods } from '../../../db/seed/reference.ts'
import { release } from '../../../db/seed/release.ts'
import { indexMentions } from '../../listings/save/index-mentions.server.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { linesCodec } from '../records/field-codecs.server.ts'
import type { Content, RecordField, RecordKind } from '../records/record-kind.server.ts'

const goodsOf = new Map(conceptGoods.map(({ concept, is }) => [concept, is]))
const released = release.synonym.map(({ key, content }) => ({
  key,
  content: { ...content, ...(goodsOf.has(key) && { is: goodsOf.get(key) }) },
}))

const fields: readonly RecordField[] = [
  {
    path: 'terms',
    label: 'console.records.synonym.terms',
    hint: 'console.records.synonym.termsHint',
    input: 'text',
    codec: linesCodec({ max: 3_000, required: true }),
  },
  {
    path: 'is',
    label: 'console.records.synonym.goods',
    hint: 'console.records.synonym.goodsHint',
    input: 'text',
    codec: linesCodec({ max: 1_000 }),
  },
]

/** Words that mean the same in a search. The key is the concept, the first of them when it was added. */
export const synonymKind: RecordKind = {
  name: 'synonym',
  part: 'market',
  listRelease: () => released,
  listFields: () => fields,
  nameOf: (content) => termsOf(content).slice(0, 4).join(' · '),
  createKey: (content) => foldText(termsOf(content)[0] ?? '').slice(0, 100),
  canArchive: true,
  async check({ catalog }, { content }) {
    const kinds = new Set(
      catalog.categories.flatMap(({ slug, subcategories }) => [
        ...subcategories.map((subcategory) => `${slug}/${subcategory.slug}`),
      ]),
    )
    const wrong = (content.is as string[] | undefined)?.find((kind) => !kinds.has(kind))
    return wrong
      ? { is: { key: 'console.records.errors.line', params: { line: wrong } } }
      : undefined
  },
  async apply(tx, { before, content }) {
    const [old, now] = [termsOf(before), termsOf(content)]
    // Also those of a record that is archived or brought back, whose terms stay the same.
    const changed = isSameList(old, now) ? now : [...old, ...now].filter(isOnlyIn(old, now))
    await enqueue(tx, indexMentions, { terms: changed })
  },
}

function termsOf(content: Content | undefined): string[] {
  return Array.isArray(content?.terms) ? content.terms : []
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.join('\n') === other.join('\n')
}

function isOnlyIn(one: readonly string[], other: readonly string[]) {
  return (term: string) => one.includes(term) !== other.includes(term)
}
