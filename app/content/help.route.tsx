import { translatorOf } from '../i18n/dictionaries.server.ts'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { describePage } from '../layout/describe-page.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import type { Route } from './+types/help.route'
import { drawWords } from './draw-words.tsx'
import { helpData } from './help-data.server.ts'
import { searchHelp } from './help-search.server.ts'
import { HelpWords } from './help-words.tsx'
import { sentOnce } from './sent-once.server.ts'
import { readPageWords } from './words.server.ts'
import { WordsPage } from './words-page.tsx'
import './help.css'

export function loader({ request }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const t = translatorOf(language)
  const words = readPageWords(language, 'help')
  const { searchParams } = requestFacts().url
  const search = searchHelp(language, searchParams.get('q'))
  const { summary } = words
  // As the heading of what was found holds it together, whichever way its letters run.
  const title = search ? `“\u2068${search.typed}\u2069” · ${words.title}` : words.title
  describePage({
    ...{ title, description: summary, path: '/help' },
    isIndexable: !searchParams.has('q'),
    above: [],
    data: search ? [] : [helpData(language)],
  })
  return sentOnce(drawWords(title, <HelpWords {...{ words, search, language, t }} />, t))
}

export default WordsPage
