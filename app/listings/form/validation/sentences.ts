/** Sentences for a description, which sellers add with a tap; the dictionary has them under `sell.sentences`. */
export const sentencesByGoods = {
  animals: ['healthy', 'vaccinated', 'homeBred', 'comeAndSee'],
  machines: ['running', 'papersComplete', 'noRepair', 'comeAndSee'],
  land: ['papersClear', 'road', 'water', 'comeAndSee'],
  crops: ['clean', 'fresh', 'weighed', 'loading'],
  other: ['asPictured', 'goodCondition', 'comeAndSee'],
} as const

export type GoodsGroup = keyof typeof sentencesByGoods

const groups = new Map<string, GoodsGroup>(
  Object.entries({
    animals: 'livestock poultry',
    land: 'barani-land nehri-land farm-property',
    machines: 'tractors equipment irrigation transport',
    crops: 'crops pulses-oilseeds vegetables fruits spices-herbs feed-fodder',
  }).flatMap(([group, slugs]) => slugs.split(' ').map((slug) => [slug, group as GoodsGroup])),
)

/** What sort of goods a category has, for hints and sentences. */
export function goodsGroupOf(category: string | undefined): GoodsGroup {
  return groups.get(category ?? '') ?? 'other'
}

/** The form field name of a sentence that is still to be added to the description. */
export function sentenceName(sentence: string): string {
  return `says_${sentence.toLowerCase()}`
}
