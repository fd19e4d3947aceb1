import { isPhoneOffered } from '../../accounts/phone/phone-channels.server.ts'
import type { Language } from '../../i18n/language.ts'
import { type PageText, readPageText } from '../text/read-content.server.ts'

const questionsAboutNumbers = ['mobile-number', 'sim']

/** The texts of the Help Center. Where no number can be proven, nothing is said of accounts by number. */
export function readHelpText(language: Language): PageText<'help'> {
  const text = readPageText(language, 'help')
  if (isPhoneOffered()) return text
  const groups = text.groups.map((group) => ({
    ...group,
    questions: group.questions.filter(({ id }) => !questionsAboutNumbers.includes(id)),
  }))
  return { ...text, groups }
}
