import { gt, inArray, sql } from 'drizzle-orm'
import { searchWords } from '../../../db/schema/search.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { matchesWord, type WordPattern } from '../query/text-match.ts'
import { addToBuckets, type LengthBuckets } from './edit-distance.ts'
import { isLatin, romanUrduKey } from './roman-urdu-key.ts'
import { consonantsOf, soundsAlike } from './sounds-alike.ts'

/**
 * Every word and mark that a listing has ever had, with its number. Held in memory, since a
 * fragment of a word can only be looked for in all of them, and there are few: the words of a
 * million listings are some hundred thousand.
 */
export type Vocabulary = {
  numbers: Map<string, number>
  words: WordList
  keys: WordList
  /** Several spellings may share a key. */
  wordsOfKey: Map<string, string[]>
  /** By their consonants; of words of Latin letters, and of all others. */
  heard: { latin: Map<string, string[]>; other: Map<string, string[]> }
  /** The words, and the keys, by their letters. */
  shelves: { words: LengthBuckets; keys: LengthBuckets }
  /** What was found for the fragments searched for of late; it grows with the vocabulary. */
  lookups: Map<string, Lookup>
  /** Up to here all have been read. */
  readTo: number
}

type Fragment = Extract<WordPattern, { kind: 'part' }>
type Lookup = { search: Fragment; sound: string | undefined; most: number; words: string[] }

/** Words one behind the other in one long text, in which a search is quicker than in an array. */
type WordList = { text: string; fresh: string[] }

const separator = '\n'
// A text is put together anew only now and then, since that copies it whole.
const maxFreshWords = 500
// Looking through all words takes a millisecond, and buyers search for the same things.
const maxCachedLookups = 500
// Numbers are given before others see them, so there may be gaps up to the oldest transaction under
// way. Where a database was copied from another server, only age tells.
const isSettled = sql<boolean>`(added_by < pg_snapshot_xmin(pg_current_snapshot())
  or created_at < now() - interval '1 day')`

type VocabularyCacheEntry = {
  vocabulary: Vocabulary
  reading?: Promise<void>
  next?: Promise<void>
}
const vocabularyCache = new WeakMap<Database, VocabularyCacheEntry>()

/** The vocabulary as it is now. */
export async function readVocabulary(db: Database): Promise<Vocabulary> {
  const held: VocabularyCacheEntry = vocabularyCache.get(db) ?? { vocabulary: emptyVocabulary() }
  vocabularyCache.set(db, held)
  // A reading under way may have begun before what the caller has just written.
  if (held.reading) held.next ??= held.reading.catch(() => {}).then(() => startRefresh(db, held))
  await (held.next ?? startRefresh(db, held))
  return held.vocabulary
}

function startRefresh(db: Database, held: VocabularyCacheEntry): Promise<void> {
  delete held.next
  const reading = loadNewWords(db, held.vocabulary).finally(() => {
    if (held.reading === reading) delete held.reading
  })
  held.reading = reading
  return reading
}

/**
 * The vocabulary as if these were all the words that listings ever had: what it finds of a search is
 * what the whole one finds among them, and no more has to be looked through.
 */
export async function restrictVocabulary(
  db: Database,
  wordNumbers: readonly number[],
  { numbers }: Vocabulary,
): Promise<Vocabulary> {
  const only = emptyVocabulary()
  if (wordNumbers.length > 0) {
    const rows = await db
      .select({ id: searchWords.id, word: searchWords.word })
      .from(searchWords)
      .where(inArray(searchWords.id, [...wordNumbers]))
    for (const { id, word } of rows) addWord(only, word, id)
  }
  return { ...only, numbers }
}

/** The numbers of words and marks, giving one to each that is new. Sorted, lest two writers wait for each other. */
export async function assignWordNumbers(
  db: Database,
  words: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const numbers = new Map<string, number>()
  const note = (rows: { id: number; word: string }[]) => {
    for (const { id, word } of rows) numbers.set(word, id)
  }
  const asked = [...words]
  note(await findWords(db, asked))
  const missing = asked.filter((word) => !numbers.has(word)).sort()
  if (missing.length === 0) return numbers
  note(
    await db
      .insert(searchWords)
      .values(missing.map((word) => ({ word })))
      .onConflictDoNothing()
      .returning({ id: searchWords.id, word: searchWords.word }),
  )
  // Whatever somebody else has learned in between.
  note(
    await findWords(
      db,
      missing.filter((word) => !numbers.has(word)),
    ),
  )
  return numbers
}

/** The words a search is found in, at most `most` of them. */
export function findMatchingWords(
  vocabulary: Vocabulary,
  search: WordPattern,
  most: number,
): readonly string[] {
  if (search.kind !== 'part') return vocabulary.numbers.has(search.word) ? [search.word] : []
  const name = `${most} ${search.forms.join(' ')}`
  const { lookups } = vocabulary
  const lookup = lookups.get(name) ?? startLookup(vocabulary, search, most)
  // The last one is the one asked for last.
  lookups.delete(name)
  lookups.set(name, lookup)
  const [oldest] = lookups.keys()
  if (lookups.size > maxCachedLookups && oldest) lookups.delete(oldest)
  return lookup.words
}

function startLookup(vocabulary: Vocabulary, search: Fragment, most: number): Lookup {
  const sound = consonantsOf(search.forms[0] ?? '')
  return { search, sound, most, words: scanWords(vocabulary, search, most) }
}

function scanWords(vocabulary: Vocabulary, search: Fragment, most: number): string[] {
  const found = new Set<string>()
  for (const form of search.forms) {
    for (const word of wordsContaining(vocabulary.words, form)) {
      if (found.size >= most) return [...found]
      found.add(word)
    }
  }
  for (const key of search.keys) {
    for (const word of wordsWithKeyContaining(vocabulary, key)) {
      if (found.size >= most) return [...found]
      found.add(word)
    }
  }
  const [typed = ''] = search.forms
  const heard = isLatin(typed) ? vocabulary.heard.other : vocabulary.heard.latin
  for (const word of heard.get(consonantsOf(typed) ?? '') ?? []) {
    if (found.size < most && soundsAlike(typed, word)) found.add(word)
  }
  return [...found]
}

function* wordsWithKeyContaining(
  { keys, wordsOfKey }: Vocabulary,
  part: string,
): Generator<string> {
  for (const key of wordsContaining(keys, part)) yield* wordsOfKey.get(key) ?? []
}

/** Whether any word holds these letters. */
export function containsFragment({ words }: Vocabulary, part: string): boolean {
  return wordsContaining(words, part).next().done !== true
}

function* wordsContaining({ text, fresh }: WordList, part: string): Generator<string> {
  for (let at = text.indexOf(part); at >= 0; ) {
    const start = text.lastIndexOf(separator, at) + 1
    const end = text.indexOf(separator, at)
    yield text.slice(start, end < 0 ? undefined : end)
    if (end < 0) break
    at = text.indexOf(part, end)
  }
  for (const word of fresh) if (word.includes(part)) yield word
}

function emptyVocabulary(): Vocabulary {
  return {
    numbers: new Map(),
    words: { text: '', fresh: [] },
    keys: { text: '', fresh: [] },
    wordsOfKey: new Map(),
    heard: { latin: new Map(), other: new Map() },
    shelves: { words: [], keys: [] },
    lookups: new Map(),
    readTo: 0,
  }
}

async function loadNewWords(db: Database, vocabulary: Vocabulary): Promise<void> {
  const rows = await db
    .select({
      id: searchWords.id,
      word: searchWords.word,
      isSettled,
    })
    .from(searchWords)
    .where(gt(searchWords.id, vocabulary.readTo))
    .orderBy(searchWords.id)
  // Many new words are sooner looked through once more than each held against every fragment.
  if (rows.length > maxFreshWords) vocabulary.lookups.clear()
  for (const { id, word } of rows) addWord(vocabulary, word, id)
  vocabulary.readTo = rows.findLast(({ isSettled }) => isSettled)?.id ?? vocabulary.readTo
  compactWordList(vocabulary.words)
  compactWordList(vocabulary.keys)
}

function addWord(vocabulary: Vocabulary, word: string, id: number): void {
  if (vocabulary.numbers.has(word)) return
  vocabulary.numbers.set(word, id)
  if (isTermName(word)) return
  vocabulary.words.fresh.push(word)
  addToBuckets(vocabulary.shelves.words, word)
  const isRoman = isLatin(word)
  const consonants = consonantsOf(word)
  for (const lookup of vocabulary.lookups.values()) addIfFound(lookup, word, consonants)
  if (consonants)
    appendWord(isRoman ? vocabulary.heard.latin : vocabulary.heard.other, consonants, word)
  if (!isRoman) return
  const key = romanUrduKey(word)
  if (appendWord(vocabulary.wordsOfKey, key, word) > 1) return
  vocabulary.keys.fresh.push(key)
  addToBuckets(vocabulary.shelves.keys, key)
}

function addIfFound(lookup: Lookup, word: string, consonants: string | undefined): void {
  const { search, sound, most, words } = lookup
  const [typed = ''] = search.forms
  const isHeard = sound !== undefined && sound === consonants && soundsAlike(typed, word)
  if ((matchesWord(search, word) || isHeard) && words.length < most) words.push(word)
}

function appendWord(held: Map<string, string[]>, name: string, word: string): number {
  const words = held.get(name)
  if (words) return words.push(word)
  held.set(name, [word])
  return 1
}

/** Marks hold a sign that no word has. */
function isTermName(word: string): boolean {
  return /[:^]/.test(word)
}

function compactWordList(list: WordList): void {
  if (list.fresh.length <= maxFreshWords) return
  list.text = [...(list.text ? [list.text] : []), ...list.fresh].join(separator)
  list.fresh = []
}

async function findWords(db: Database, words: string[]) {
  if (words.length === 0) return []
  return await db
    .select({ id: searchWords.id, word: searchWords.word })
    .from(searchWords)
    .where(inArray(searchWords.word, words))
}
