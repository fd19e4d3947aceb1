import { and, eq } from 'drizzle-orm'
import { cities } from '../../../db/schema/catalog.server.ts'
import { services } from '../../../db/schema/farm-services.server.ts'
import { listings } from '../../../db/schema/listings.server.ts'
import { release } from '../../../db/seed/release.ts'
import { findFinalCity } from '../../catalog/catalog.server.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { findPlace } from '../../catalog/places/places.ts'
import { enqueue } from '../../platform/jobs/job-queue.server.ts'
import { choiceCodec, numberCodec } from '../records/field-codecs.server.ts'
import type {
  Content,
  RecordContext,
  RecordField,
  RecordKind,
} from '../records/record-kind.server.ts'
import { slugOf } from '../records/slug-of.ts'
import { carryCityJob } from './carry-city.server.ts'
import { listProblems, nameFields, positionField } from './common-fields.server.ts'
import { wordsCodec } from './rule-codecs.server.ts'

const fields: readonly RecordField[] = [
  ...nameFields,
  {
    path: 'spellings',
    label: 'console.records.city.spellings',
    hint: 'console.records.city.spellingsHint',
    input: 'text',
    codec: wordsCodec,
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
  positionField,
]

/** Cities and tehsils. */
export const cityKind: RecordKind = {
  name: 'city',
  part: 'market',
  listRelease: () => release.city,
  listFields: ({ catalog }, key) => (key ? [...fields, mergedIntoField(catalog, key)] : fields),
  nameOf: (content, language) => String(content[language] ?? ''),
  group: {
    label: 'console.records.city.province',
    listOptions: ({ catalog }) =>
      catalog.provinces.map(({ slug, name }) => ({ value: slug, label: name })),
  },
  createKey: ({ en }, province) => `${province}:${slugOf(String(en))}`,
  complete: keepFormerNames,
  check: checkCity,
  async countUses(db, { key, before, content }) {
    if (content && content.mergedInto === before.mergedInto) return 0
    const [province = ''] = key.split(':')
    const name = String(before.en)
    return (
      (await db.$count(listings, and(eq(listings.province, province), eq(listings.city, name)))) +
      (await db.$count(services, and(eq(services.province, province), eq(services.city, name))))
    )
  },
  async apply(tx, { key, before }) {
    const [province = '', slug = ''] = key.split(':')
    const names = before ? [String(before.en), ...spellingsOf(before)] : []
    await enqueue(tx, carryCityJob, { province, slug, names })
  },
  canArchive: true,
}

function mergedIntoField({ provinces }: Catalog, key: string): RecordField {
  const [province = '', own = ''] = key.split(':')
  const options = (provinces.find(({ slug }) => slug === province)?.cities ?? [])
    .filter(({ slug }) => slug !== own)
    .map(({ slug, name }) => ({ value: slug, label: name }))
  return {
    path: 'mergedInto',
    label: 'console.records.city.mergedInto',
    hint: 'console.records.city.mergedIntoHint',
    input: 'choice',
    codec: choiceCodec(options),
    options,
  }
}

/** Under its former names it is still found. */
function keepFormerNames(content: Content, before: Content | undefined): Content {
  if (!before) return content
  const former = [before.en, before.ur].flatMap((name) =>
    name === content.en || name === content.ur ? [] : [String(name)],
  )
  const spellings = [...new Set([...spellingsOf(content), ...former])]
  return spellings.length > 0 ? { ...content, spellings } : content
}

async function checkCity(
  { db, catalog }: RecordContext,
  { key, content }: { key: string; content: Content },
) {
  const [province = '', own = ''] = key.split(':')
  const rows = await db.select().from(cities).where(eq(cities.province, province))
  if (content.mergedInto) {
    // A city that is offered itself, so that no chain of merged ones leads back.
    const target = rows.find(({ slug }) => slug === content.mergedInto && slug !== own)
    if (!target || target.archived || target.mergedInto)
      return { merged_into: { key: 'console.records.errors.choice' } }
  }
  const row = rows.find(({ slug }) => slug === own)
  // The city that it is merged into has its names, until it stands alone again.
  const same = [own, content.mergedInto, row && findFinalCity(row, rows)?.slug]
  const isTaken = (name: string) => {
    const slug = findPlace(catalog, name, province)?.city.slug
    return slug !== undefined && !same.includes(slug)
  }
  const names = [String(content.en), String(content.ur)]
  return listProblems(
    {
      en: names.filter(isTaken),
      spellings: spellingsOf(content).filter(isTaken),
    },
    'taken',
  )
}

function spellingsOf({ spellings }: Content): string[] {
  return (spellings as string[] | undefined) ?? []
}
