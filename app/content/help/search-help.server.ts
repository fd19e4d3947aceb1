import { parseUrlText } from '../../browse/filters/parse-url-text.ts'
import type { Language } from '../../i18n/language.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { readPageText } from '../text/read-content.server.ts'
import { findHelp } from './find-help.server.ts'
import { highlightMatches } from './highlight-matches.ts'

/** The query and its matching questions as HTML, best first, with matches highlighted. */
export type HelpSearch = {
  typed: string
  found: { id: string; question: string; answer: string[] }[]
}

/** Searches the Help Center for the text of a URL parameter; `undefined` if it is empty. */
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
