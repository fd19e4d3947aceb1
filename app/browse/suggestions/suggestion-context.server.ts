import type { Database } from '../../platform/database/database.server.ts'
import type { Lexicon } from '../../search/vocabulary/lexicon.ts'
import { readLexicon } from '../../search/vocabulary/read-lexicon.server.ts'
import { readVocabulary, type Vocabulary } from '../../search/vocabulary/vocabulary.server.ts'
import { type MarketStatistics, readMarketStatistics } from '../query/market-statistics.server.ts'
import { type NamedEntities, readNamedEntities } from './named-entities.server.ts'
import { readTermCounts, type TermCounts } from './term-counts.server.ts'

export type SuggestionContext = {
  lexicon: Lexicon
  vocabulary: Vocabulary
  statistics: MarketStatistics
  counts: TermCounts
  entities: NamedEntities
}

export async function loadSuggestionContext(db: Database): Promise<SuggestionContext> {
  const [lexicon, vocabulary, statistics, counts, entities] = await Promise.all([
    readLexicon(db),
    readVocabulary(db),
    readMarketStatistics(db),
    readTermCounts(db),
    readNamedEntities(db),
  ])
  return { lexicon, vocabulary, statistics, counts, entities }
}
