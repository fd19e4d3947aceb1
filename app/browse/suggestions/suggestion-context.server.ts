import type { Database } from '../../platform/database/database.server.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import { readVocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { readMarketStatistics } from '../query/market-statistics.server.ts'
import { readNamedEntities } from './named-entities.server.ts'
import { readTermCounts } from './term-counts.server.ts'

export type SuggestionContext = Awaited<ReturnType<typeof loadSuggestionContext>>

export async function loadSuggestionContext(db: Database) {
  const [lexicon, vocabulary, statistics, counts, entities] = await Promise.all([
    readLexicon(db),
    readVocabulary(db),
    readMarketStatistics(db),
    readTermCounts(db),
    readNamedEntities(db),
  ])
  return { lexicon, vocabulary, statistics, counts, entities }
}
