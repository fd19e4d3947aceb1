/** The three steps of the form of an offer; each is its section's id and URL hash. */
export const formSteps = ['what', 'terms', 'where'] as const

export type FormStep = (typeof formSteps)[number]

/** Dictionary keys of the names of the steps. */
export type StepNames = Record<FormStep, string>

/** Dictionary keys of the texts that differ between the forms of offers. */
export type OfferFormTexts = {
  steps: StepNames
  title: string
  submit: string
  submitting: string
  /** The title of an error that concerns the whole form. */
  trouble: string
}
