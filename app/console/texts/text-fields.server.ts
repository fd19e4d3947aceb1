import { checkComplexity } from '../../content/text/compile-content.ts'
import { shapeOfText } from '../../content/text/text-shape.ts'
import { languages } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { FormError, FormErrors } from '../../platform/forms/form-result.ts'
import { nameOf } from '../records/record-form.server.ts'
import type { FieldCodec, RecordField } from '../records/record-kind.server.ts'

type FieldsInBothInput = {
  t: Translate
  /** Where the texts are: `question.*`, with the language for the star. */
  path: string
  /** What the text is, in the language of the page. */
  label: string
  hint?: string
  input?: 'line' | 'text'
  codec: FieldCodec
}

/** A field in English and beside it the same in Urdu. */
export function fieldsInBoth(options: FieldsInBothInput): RecordField[] {
  const { t, path, label, hint, input = 'line', codec } = options
  return languages.map((language) => ({
    path: path.replace('*', language),
    label: t(`console.texts.languages.${language}`, { label }),
    isTranslated: true,
    ...(hint && { hint: t(hint) }),
    ...{ input, language, codec },
  }))
}

export type WrittenText = {
  path: string
  en: string | readonly string[]
  ur: string | readonly string[]
  /** Throws on what the text may not contain. */
  compile: (text: string) => unknown
}

/** What keeps texts from being shown: what the compiler refuses, and another structure in Urdu than in English. */
export function checkTexts(texts: readonly WrittenText[]): FormErrors | undefined {
  const errors: FormErrors = {}
  for (const { path, en, ur, compile } of texts) {
    const [english, urdu] = [en, ur].map((text) =>
      typeof text === 'string' ? text : text.join('\n\n'),
    ) as [string, string]
    const wrong = { en: compileError(english, compile), ur: compileError(urdu, compile) }
    for (const language of languages) {
      const error = wrong[language]
      if (error) errors[nameOf(path.replace('*', language))] = error
    }
    const differs = !wrong.en && !wrong.ur && shapeError([english, urdu], [en, ur])
    if (differs) errors[nameOf(path.replace('*', 'ur'))] = differs
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

function compileError(text: string, compile: (text: string) => unknown): FormError | undefined {
  try {
    checkComplexity(text)
    compile(text)
    return undefined
  } catch (error) {
    const [, link] = /^Not an internal link: (.*)/.exec(String((error as Error).message)) ?? []
    if (link !== undefined) return { key: 'console.texts.errors.link', params: { link } }
    const isImage = String((error as Error).message).startsWith('Images')
    return { key: `console.texts.errors.${isImage ? 'image' : 'complex'}` }
  }
}

function shapeError(
  [english, urdu]: [string, string],
  [en, ur]: [unknown, unknown],
): FormError | undefined {
  if (Array.isArray(en) && Array.isArray(ur) && en.length !== ur.length) {
    return { key: 'console.texts.errors.lines', params: { en: en.length, ur: ur.length } }
  }
  const [one, other] = [shapeOfText(english), shapeOfText(urdu)]
  const at = Array.from(one.length > other.length ? one : other).findIndex(
    (_, index) => one[index] !== other[index],
  )
  if (at < 0) return undefined
  const params = { en: one[at] ?? '–', ur: other[at] ?? '–' }
  return { key: 'console.texts.errors.shape', params }
}
