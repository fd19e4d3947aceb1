import { release } from '../../../db/seed/release.ts'
import { lineCodec, linesCodec, numberCodec } from '../records/field-codecs.server.ts'
import type { RecordField, RecordKind } from '../records/record-kind.server.ts'
import { slugOf } from '../records/slug-of.ts'

const name = lineCodec({ max: 60, required: true })

const fields: readonly RecordField[] = [
  { path: 'en', label: 'console.records.english', input: 'line', language: 'en', codec: name },
  { path: 'ur', label: 'console.records.urdu', input: 'line', language: 'ur', codec: name },
  {
    path: 'spellings',
    label: 'console.records.city.spellings',
    hint: 'console.records.city.spellingsHint',
    input: 'text',
    codec: linesCodec({ max: 1_000 }),
  },
  {
    path: 'lat',
    label: 'console.records.city.latitude',
    hint: 'console.records.city.coordinatesHint',
    input: 'line',
    codec: numberCodec({ min: 23, max: 38, required: true }),
  },
  {
    path: 'lon',
    label: 'console.records.city.longitude',
    input: 'line',
    codec: numberCodec({ min: 60, max: 78, required: true }),
  },
]

/** Cities and tehsils. */
export const cityKind: RecordKind = {
  name: 'city',
  part: 'market',
  listRelease: () => release.city,
  listFields: () => fields,
  nameOf: (content, language) => String(content[language] ?? ''),
  group: {
    label: 'console.records.city.province',
    listOptions: ({ catalog }) =>
      catalog.provinces.map(({ slug, name }) => ({ value: slug, label: name })),
  },
  createKey: ({ en }, province) => `${province}:${slugOf(String(en))}`,
  canArchive: true,
}
