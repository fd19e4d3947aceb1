import { parseUrlText } from '../../browse/filters/parse-url-text.ts'
import type { Language } from '../../i18n/language.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { readPageText } from '../text/read-content.server.ts'
import { findHelp } from './find-help.server.ts'
import { highlightMatches } from './highlight-matches.ts'

/** What was searched for and the questions that answer it, the best first, their words marked. */
export type HelpSearch = {
  typed: string
  found: { id: string; question: string; answer: string[] }[]
}

/** Answers a search of the Help Center, as an address says it; nothing where nothing was typed. */
export function searchHelp(language: Language, sent: string | null): HelpSearch | undefined {
  const typed = parseUrlText(sent)
  if (!typed) return undefined
  const { questionIds, parts } = findHelp(typed)
  const questions = readPageText(language, 'help').groups.flatMap((group) => group.questions)
  const found = questionIds
    .flatMap((id) => questions.filter((one) => one.id === id))
    .map(({ id, question, answer }) => ({
      id,
      question: highlightMatches(escapeHtml(question), parts),
      answer: answer.map((html) => highlightMatches(html, parts)),
    }))
  return { typed, found }
}
