import vocabularyJson from './market-vocabulary.json' with { type: 'json' }

/** Things for sale in many spellings, with their category. */
export const productNames = vocabularyJson.productNames.map(({ category, names }) => ({
  category,
  names: names.split(', '),
}))

/** Words before the name. */
export const qualities = vocabularyJson.qualities.split(', ')

/** Words after the name. */
export const titleEndings = vocabularyJson.titleEndings.split(', ')

/** Sentences for the description. */
export const { phrases } = vocabularyJson
