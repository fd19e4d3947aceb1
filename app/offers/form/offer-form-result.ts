import type { FormResult } from '../../platform/forms/form-result.ts'
import type { ScreeningAnswer } from './screening/screening-answer.ts'

export type OfferFormResult = FormResult & {
  revision?: number | undefined
  /** Differences from the offer, if it was changed while the form was open. */
  changed?: EditConflict
  /** What a screening rule asks the owner to do. */
  screening?: ScreeningAnswer
}

export type EditConflict = {
  fields: ConflictingField[]
  /** Picture paths of both versions, if they differ. */
  pictures?: { stored: string[]; typed: string[] } | undefined
}

/** A field with different values in the form and in the saved offer. */
export type ConflictingField = {
  name: string
  label?: string | undefined
  stored: string
  typed: string
}
