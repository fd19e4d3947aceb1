import type { OfferFormTexts } from '../../offers/form/steps/form-steps.ts'

/** What the form is for: a new listing, a draft or a posted listing. */
export type SellFormPurpose = 'post' | 'draft' | 'edit'

const common = {
  steps: { what: 'sell.what', terms: 'sell.terms', where: 'sell.where' },
  submit: 'sell.create',
  submitting: 'sell.creating',
  trouble: 'sell.trouble.title',
}

/** Dictionary keys of the form's texts. */
export const sellTexts: Record<SellFormPurpose, OfferFormTexts> = {
  post: { ...common, title: 'sell.title' },
  draft: { ...common, title: 'sell.draft.title' },
  edit: { ...common, title: 'edit.title', submit: 'edit.save', submitting: 'edit.saving' },
}
