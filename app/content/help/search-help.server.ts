import type { Language } from '../../i18n/language.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { parseUrlText } from '../../platform/text/parse-url-text.ts'
import { findHelp } from './find-help.server.ts'
import { highlightMatches } from './highlight-matches.ts'
import { readHelpText } from './read-help-text.server.ts'

export type HelpSearch = {
  query: string
  results: { id: string; question: string; answer: string[] }[]
}

export function searchHelp(language: Language, param: string | null): HelpSearch | undefined {
  const query = parseUrlText(param)
  if (!query) return undefined
  const { questionIds, parts } = findHelp(query)
  const questions = readHelpText(language).groups.flatMap((group) => group.questions)
  const results = questionIds
    .flatMap((id) => questions.filter((question) => question.id === id))
    .map(({ id, question, answer }) => ({
      id,
      question: highlightMatches(escapeHtml(question), parts),
      answer: answer.map((html) => highlightMatches(html, parts)),
    }))
  return { query, results }
}
