import { getTranslator } from '../../../i18n/dictionaries.server.ts'
import type { OfferFormContext } from '../../../offers/form/offer-form.server.ts'
import { copyForm } from '../../../platform/forms/form-values.server.ts'
import { sentenceName, sentencesByGoods } from './sentences.ts'

/** A copy of the form whose description has the sentences that are checked. */
export function addSentences(form: FormData, { language }: OfferFormContext): FormData {
  const t = getTranslator(language)
  const checked = [...new Set(Object.values(sentencesByGoods).flat())].filter((sentence) =>
    form.has(sentenceName(sentence)),
  )
  const typed = form.get('description') ?? ''
  if (checked.length === 0 || typeof typed !== 'string') return form
  const copy = copyForm(form)
  const sentences = checked.map((sentence) => t(`sell.sentences.${sentence}`))
  const missing = sentences.filter((sentence) => !typed.includes(sentence))
  copy.set('description', [typed.trim(), ...missing].filter(Boolean).join(' '))
  return copy
}
