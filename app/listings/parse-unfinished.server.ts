import { placeSchema } from '../catalog/parse-place.server.ts'
import { readImageIds } from '../images/keep-chosen-pictures.server.ts'
import { cleanText } from '../platform/clean-text.ts'
import { readTexts, readTyped } from '../platform/typed-form.server.ts'
import { detailName, listingFieldNames } from './listing-form.ts'
import {
  chosenCategory,
  fixedNames,
  type ListingKnowledge,
  listingSchema,
  placeNames,
  toColumns,
} from './parse-listing.server.ts'

export type UnfinishedListing = ReturnType<typeof parseUnfinished>

/**
 * Reads the form of a listing that is not finished. Nothing is refused: `columns` hold what can be
 * stored already and nothing in place of the rest, `typed` every known field as it was typed.
 */
export function parseUnfinished(form: FormData, known: ListingKnowledge) {
  const texts = readTexts(form, fixedNames)
  const { shape } = listingSchema(known, chosenCategory(form, known))
  const read = Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const typed = field.safeParse(texts[name])
      return [name, typed.success ? typed.data : field.safeParse(undefined).data]
    }),
  )
  // What must be given has nothing to stand for it when it was not.
  const missing = { title: '', description: '', price: 0, category_id: null, quantity: null }
  const given = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
  return {
    columns: { ...toColumns({ ...missing, ...given } as Unfinished), ...readPlace(form, known) },
    typed: readKnown(form, known),
    imageIds: readImageIds(form),
  }
}

type Unfinished = Parameters<typeof toColumns<string | null, number | null>>[0]

function readPlace(form: FormData, { catalogs, language }: ListingKnowledge) {
  const place = placeSchema(catalogs, language).safeParse(readTexts(form, placeNames))
  return place.success ? place.data : { city: '', province: null }
}

function readKnown(form: FormData, { catalogs, language }: ListingKnowledge) {
  const details = catalogs[language].categories.flatMap(({ fields }) =>
    fields.map(({ name }) => detailName(name)),
  )
  const known = new Set<string>([...listingFieldNames, ...details])
  const typed = Object.entries(readTyped(form)).filter(([name]) => known.has(name))
  // A control character or half a letter would not fit into the database.
  return Object.fromEntries(typed.map(([name, text]) => [name, cleanText(text ?? '')]))
}
