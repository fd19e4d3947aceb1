import type { Language } from '../../i18n/language.ts'
import { readHelpText } from './read-help-text.server.ts'

/** A shorter first sentence says too little ("Yes.", or which page to open). */
const minLetters = 16

/**
 * As schema.org data, with the start of each answer: whole ones would make the page a fifth larger.
 */
export function helpData(language: Language) {
  const questions = readHelpText(language).groups.flatMap((group) => group.questions)
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: openingOf(toPlainText(answer[0] ?? '')) },
    })),
  }
}

function openingOf(text: string): string {
  const [first = '', second = ''] = text.match(/.*?[.?!۔؟](?=\s|$)/g) ?? [text]
  return first.length < minLetters && second ? first + second : first
}

function toPlainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+|#\d+);/g, (whole, name) => htmlEntities[name] ?? whole)
}

const htmlEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
