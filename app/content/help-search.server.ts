import { cleanText } from '../browse/address-text.ts'
import type { Language } from '../i18n/language.ts'
import { escapeMarkup } from '../platform/escape-markup.ts'
import { findHelp } from './find-help.server.ts'
import { withMarks } from './help-marks.ts'
import { readPageWords } from './words.server.ts'

/** What was searched for and the questions that answer it, the best first, their words marked. */
export type HelpSearch = {
  typed: string
  found: { id: string; question: string; answer: string[] }[]
}

/** Answers a search of the Help Center, as an address says it; nothing where nothing was typed. */
export function searchHelp(language: Language, sent: string | null): HelpSearch | undefined {
  const typed = cleanText(sent)
  if (!typed) return undefined
  const { questionIds, parts } = findHelp(typed)
  const questions = readPageWords(language, 'help').groups.flatMap((group) => group.questions)
  const found = questionIds
    .flatMap((id) => questions.filter((one) => one.id === id))
    .map(({ id, question, answer }) => ({
      id,
      question: withMarks(escapeMarkup(question), parts),
      answer: answer.map((html) => withMarks(html, parts)),
    }))
  return { typed, found }
}
