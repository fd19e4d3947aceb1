import { gt, inArray, sql } from 'drizzle-orm'
import { searchWords } from '../../../db/schema/search.server.ts'
import { arrayParameter } from '../../platform/database/array-parameter.server.ts'
import { type Database, primaryOf } from '../../platform/database/database.server.ts'
import { readForAll } from '../../platform/http/request-context.server.ts'
import { matchesWord, type WordPattern } from '../query/text-match.ts'
import { addToBuckets, type LengthBuckets } from './edit-distance.ts'
import { isLatin, romanUrduKey } from './roman-urdu-key.ts'
import { consonantsOf, soundsAlike } from './sounds-alike.ts'

/** In memory, as finding a fragment means scanning all; a million listings have 100,000 words. */
export type Vocabulary = {
  numbers: Map<string, number>
  words: WordList
  keys: WordList
  wordsOfKey: Map<string, string[]>
  /** Words by their consonants; Latin words and all others. */
  wordsBySound: { latin: Map<string, string[]>; other: Map<string, string[]> }
  lengthBuckets: { words: LengthBuckets; keys: LengthBuckets }
  lookups: Map<string, Lookup>
  /** All words up to this id have been read. */
  lastReadId: number
}

type Fragment = Extract<WordPattern, { kind: 'part' }>
type Lookup = { search: Fragment; sound: string | undefined; limit: number; words: string[] }

/** Words joined into one long text, each after a separator: faster to search than an array. */
type WordList = { text: string; newWords: string[] }

const separator = '\n'
// The text is rebuilt only now and then, since that copies all of it.
const maxFreshWords = 500
// A scan of all words takes a millisecond, and buyers search for the same things.
const maxCachedLookups = 500
// Ids are assigned before their transactions commit, so there may be gaps up to the oldest
// transaction still open. In a database copied from another server only age tells.
const isSettled = sql<boolean>`(added_by < pg_snapshot_xmin(pg_current_snapshot())
  or created_at < now() - interval '1 day')`

type VocabularyCacheEntry = {
  vocabulary: Vocabulary
  loading?: Promise<void>
  next?: Promise<void>
}
const vocabularyCache = new WeakMap<Database, VocabularyCacheEntry>()

export async function readVocabulary(db: Database): Promise<Vocabulary> {
  const cached = vocabularyCache.get(primaryOf(db))
  const entry: VocabularyCacheEntry = cached ?? { vocabulary: emptyVocabulary() }
  vocabularyCache.set(primaryOf(db), entry)
  // A refresh already running may have started before the caller's latest write.
  if (entry.loading)
    entry.next ??= entry.loading.catch(() => {}).then(() => startRefresh(db, entry))
  await (entry.next ?? startRefresh(db, entry))
  return entry.vocabulary
}

function startRefresh(db: Database, entry: VocabularyCacheEntry): Promise<void> {
  delete entry.next
  const reading = readForAll(() => loadNewWords(db, entry.vocabulary)).finally(() => {
    if (entry.loading === reading) delete entry.loading
  })
  entry.loading = reading
  return reading
}

/** Lookups find the same as in the whole vocabulary among these words, with less to scan. */
export async function restrictVocabulary(
  db: Database,
  wordNumbers: readonly number[],
): Promise<Vocabulary> {
  const only = emptyVocabulary()
  if (wordNumbers.length === 0) return only
  const rows = await db
    .select({ id: searchWords.id, word: searchWords.word })
    .from(searchWords)
    .where(sql`${searchWords.id} = any(${arrayParameter(wordNumbers, 'integer')})`)
  for (const { id, word } of rows) addWord(only, word, id)
  return only
}

/** Inserts in sorted order, so that two writers do not deadlock. */
export async function assignWordNumbers(
  db: Database,
  words: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const numbers = new Map<string, number>()
  const note = (rows: { id: number; word: string }[]) => {
    for (const { id, word } of rows) numbers.set(word, id)
  }
  const all = [...words]
  note(await findWords(db, all))
  const missing = all.filter((word) => !numbers.has(word)).sort()
  if (missing.length === 0) return numbers
  note(
    await db
      .insert(searchWords)
      .values(missing.map((word) => ({ word })))
      .onConflictDoNothing()
      .returning({ id: searchWords.id, word: searchWords.word }),
  )
  const addedByOthers = missing.filter((word) => !numbers.has(word))
  note(await findWords(db, addedByOthers))
  return numbers
}

/** Returns the words that a pattern matches, at most `limit`. */
export function findMatchingWords(
  vocabulary: Vocabulary,
  search: WordPattern,
  max: number,
): readonly string[] {
  if (search.kind !== 'part') return vocabulary.numbers.has(search.word) ? [search.word] : []
  const name = `${max} ${search.reach} ${search.isHeard} ${search.forms.join(' ')}`
  const { lookups } = vocabulary
  const lookup = lookups.get(name) ?? startLookup(vocabulary, search, max)
  // Moves it to the end: the map is in order of last use.
  lookups.delete(name)
  lookups.set(name, lookup)
  const [oldest] = lookups.keys()
  if (lookups.size > maxCachedLookups && oldest) lookups.delete(oldest)
  return lookup.words
}

function startLookup(vocabulary: Vocabulary, search: Fragment, limit: number): Lookup {
  const sound = search.isHeard ? consonantsOf(search.forms[0] ?? '') : undefined
  return { search, sound, limit, words: scanWords(vocabulary, search, limit) }
}

function scanWords(vocabulary: Vocabulary, search: Fragment, max: number): string[] {
  const found = new Set<string>()
  for (const form of search.forms) {
    for (const word of wordsWith(vocabulary.words, form, search.reach)) {
      if (found.size >= max) return [...found]
      found.add(word)
    }
  }
  for (const key of search.keys) {
    for (const word of wordsWithKey(vocabulary, key, search.reach)) {
      if (found.size >= max) return [...found]
      found.add(word)
    }
  }
  if (!search.isHeard) return [...found]
  const [typed = ''] = search.forms
  const { latin, other } = vocabulary.wordsBySound
  const matchesBySound = isLatin(typed) ? other : latin
  for (const word of matchesBySound.get(consonantsOf(typed) ?? '') ?? []) {
    if (found.size < max && soundsAlike(typed, word)) found.add(word)
  }
  return [...found]
}

function* wordsWithKey(
  { keys, wordsOfKey }: Vocabulary,
  part: string,
  reach: Fragment['reach'],
): Generator<string> {
  for (const key of wordsWith(keys, part, reach)) yield* wordsOfKey.get(key) ?? []
}

/** Whether any word contains these letters; a Latin word must start with them. */
export function containsFragment({ words }: Vocabulary, part: string): boolean {
  return wordsWith(words, part, isLatin(part) ? 'start' : 'inside').next().done !== true
}

function* wordsWith(
  { text, newWords }: WordList,
  part: string,
  reach: Fragment['reach'],
): Generator<string> {
  const sought = reach === 'start' ? separator + part : part
  for (let at = text.indexOf(sought); at >= 0; ) {
    const start = text.lastIndexOf(separator, at) + 1
    const end = text.indexOf(separator, start)
    yield text.slice(start, end < 0 ? undefined : end)
    if (end < 0) break
    at = text.indexOf(sought, end)
  }
  for (const word of newWords)
    if (reach === 'start' ? word.startsWith(part) : word.includes(part)) yield word
}

function emptyVocabulary(): Vocabulary {
  return {
    numbers: new Map(),
    words: { text: '', newWords: [] },
    keys: { text: '', newWords: [] },
    wordsOfKey: new Map(),
    wordsBySound: { latin: new Map(), other: new Map() },
    lengthBuckets: { words: [], keys: [] },
    lookups: new Map(),
    lastReadId: 0,
  }
}

async function loadNewWords(db: Database, vocabulary: Vocabulary): Promise<void> {
  const rows = await db
    .select({ id: searchWords.id, word: searchWords.word, isSettled })
    .from(searchWords)
    .where(gt(searchWords.id, vocabulary.lastReadId))
    .orderBy(searchWords.id)
  // With many new words, scanning again is cheaper than matching each against every lookup.
  if (rows.length > maxFreshWords) vocabulary.lookups.clear()
  for (const { id, word } of rows) addWord(vocabulary, word, id)
  vocabulary.lastReadId = rows.findLast(({ isSettled }) => isSettled)?.id ?? vocabulary.lastReadId
  compactWordList(vocabulary.words)
  compactWordList(vocabulary.keys)
}

function addWord(vocabulary: Vocabulary, word: string, id: number): void {
  if (vocabulary.numbers.has(word)) return
  vocabulary.numbers.set(word, id)
  if (isTermName(word)) return
  vocabulary.words.newWords.push(word)
  addToBuckets(vocabulary.lengthBuckets.words, word)
  const isRoman = isLatin(word)
  const consonants = consonantsOf(word)
  for (const lookup of vocabulary.lookups.values()) addIfFound(lookup, word, consonants)
  const { latin, other } = vocabulary.wordsBySound
  if (consonants) appendWord(isRoman ? latin : other, consonants, word)
  if (!isRoman) return
  const key = romanUrduKey(word)
  if (appendWord(vocabulary.wordsOfKey, key, word) > 1) return
  vocabulary.keys.newWords.push(key)
  addToBuckets(vocabulary.lengthBuckets.keys, key)
}

function addIfFound(lookup: Lookup, word: string, consonants: string | undefined): void {
  const { search, sound, limit, words } = lookup
  const [typed = ''] = search.forms
  const isHeard = sound !== undefined && sound === consonants && soundsAlike(typed, word)
  if ((matchesWord(search, word) || isHeard) && words.length < limit) words.push(word)
}

function appendWord(map: Map<string, string[]>, name: string, word: string): number {
  const words = map.get(name)
  if (words) return words.push(word)
  map.set(name, [word])
  return 1
}

/** Terms contain a character that no word has. */
function isTermName(word: string): boolean {
  return /[:^]/.test(word)
}

function compactWordList(list: WordList): void {
  if (list.newWords.length <= maxFreshWords) return
  list.text = [list.text, ...list.newWords].join(separator)
  list.newWords = []
}

async function findWords(db: Database, words: string[]) {
  if (words.length === 0) return []
  return await db
    .select({ id: searchWords.id, word: searchWords.word })
    .from(searchWords)
    .where(inArray(searchWords.word, words))
}
