/** Number words in English, Roman Urdu and Urdu, folded. People write larger numbers that are not round as digits. */
export const numberWords: ReadonlyMap<string, number> = byWord([
  [0.5, 'aadha adha aadhi adhi half آدھا آدھی ادھا'],
  [1, 'one ek aik ایک اک'],
  [1.5, 'derh dedh derh dairh ڈیڑھ ڈیڑہ'],
  [2, 'two do دو'],
  [2.5, 'dhai dhaai adhai arhai dhayi ڈھائی اڑھائی ڈھای'],
  [3, 'three teen tin تین'],
  [4, 'four char chaar چار'],
  [5, 'five panch paanch panj پانچ پنج'],
  [6, 'six chay chhe che cheh chhay chah چھ چھے چھہ'],
  [7, 'seven saat sat سات'],
  [8, 'eight aath ath آٹھ اٹھ'],
  [9, 'nine nau naw نو'],
  [10, 'ten das dus دس'],
  [11, 'eleven gyarah gyara giyarah giyara گیارہ'],
  [12, 'twelve barah bara baarah baara بارہ'],
  [13, 'thirteen terah tera تیرہ'],
  [14, 'fourteen chaudah chauda chodah choda چودہ'],
  [15, 'fifteen pandrah pandra pandara پندرہ'],
  [16, 'sixteen solah sola سولہ'],
  [17, 'seventeen satrah satra sattrah سترہ'],
  [18, 'eighteen atharah athara attharah اٹھارہ'],
  [19, 'nineteen unees unnees unnis انیس'],
  [20, 'twenty bees bis بیس'],
  [25, 'pachees pachis pacchis پچیس'],
  [30, 'thirty tees tis تیس'],
  [35, 'paintees pentis پینتیس'],
  [40, 'forty chalees chalis چالیس'],
  [45, 'paintalees pentalis پینتالیس'],
  [50, 'fifty pachas pachaas pachhas پچاس'],
  [55, 'pachpan پچپن'],
  [60, 'sixty saath sath ساٹھ'],
  [65, 'painsath pensath پینسٹھ'],
  [70, 'seventy sattar satar ستر'],
  [75, 'pachattar pichattar pachhattar پچھتر پچہتر'],
  [80, 'eighty assi asi اسی'],
  [85, 'pachasi pichasi پچاسی'],
  [90, 'ninety nawway nawwe nabbe navay nave نوے'],
  [95, 'pachanway pachanwe pichanway پچانوے'],
])

/** What a word before a number adds to it: `sarhe teen` is 3.5. Before a scale it stands alone. */
export const fractionWords: ReadonlyMap<string, number> = byWord([
  [0.25, 'sava sawa سوا'],
  [0.5, 'saarhe sarhe sarhay saarhay saadhe sadhe saade sade sarey ساڑھے ساڑے'],
  [-0.25, 'paune pauna paunay paun pone ponay پونے پون پونا'],
])

/** Words that multiply the number before them. */
export const scaleWords: ReadonlyMap<string, number> = byWord([
  [100, 'hundred sau so sou سو'],
  [1_000, 'thousand hazar hazaar hzar hazr hajar k ہزار'],
  [100_000, 'lakh lac laakh lack lakhs lacs laks لاکھ لاکہ'],
  [1_000_000, 'million'],
  [10_000_000, 'crore crores karor karore kror cror cr کروڑ'],
  [1_000_000_000, 'arab billion ارب'],
])

/** Scales that need no number before them: `hazar rupay`, `sau crore`. */
export const scalesWithoutNumber: ReadonlySet<string> = new Set(
  'hundred sau سو thousand hazar hazaar ہزار lakh laakh لاکھ crore karor کروڑ'.split(' '),
)

/** In `500 k andar` the k is not a thousand but the word `ke`. */
export const wordsAfterKe: ReadonlySet<string> = new Set(
  'andar qareeb qarib kareeb karib neeche neechay upar liye liay paas pas sath saath baad'.split(
    ' ',
  ),
)

export const joiningWords: ReadonlySet<string> = new Set(['and', 'aur', 'اور'])

/** Words around the amount in a field for a price. */
export const currencyWords: ReadonlySet<string> = new Set(
  'rs re pkr rupees rupee rupay rupaye rupaya rupiya rupe ₨ روپے روپیہ روپئے only sirf صرف'.split(
    ' ',
  ),
)

function byWord(rows: readonly (readonly [number, string])[]): Map<string, number> {
  return new Map(rows.flatMap(([value, words]) => words.split(' ').map((word) => [word, value])))
}
