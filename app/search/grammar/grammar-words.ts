// The words of the query grammar, folded (app/platform/text/fold-text.ts). docs/search.md describes it.

/** Between two amounts: from one to the other. */
export const rangeWords = words('to, till, until, se, say, سے, تا')

/** The same after "between". */
export const betweenJoiners: ReadonlySet<string> = new Set(['and', 'aur', 'اور', ...rangeWords])

export type Bound = 'min' | 'max' | 'about' | 'between'

/** Before an amount. */
export const boundsBefore: Record<Bound, string[][]> = {
  max: phrases(
    'under, below, less than, cheaper than, upto, up to, within, max, maximum, at most',
    'not more than, budget, mere paas, mere pas, میرے پاس, zyada se zyada, ziada se ziada',
    'زیادہ سے زیادہ',
  ),
  min: phrases(
    'above, over, more than, at least, min, minimum, starting from, kam se kam, کم سے کم',
    'کم از کم',
  ),
  about: phrases('around, about, approx, taqreeban, takreeban, تقریبا, لگ بھگ'),
  between: phrases('between, from'),
}

/** After an amount; after a range they say no more than it does. */
export const boundsAfter: Record<Bound, string[][]> = {
  max: phrases(
    'tak, tk, taq, tak ka, tak ki, tak ke, se kam, say kam, se neeche, se niche, se nechy',
    'se neechay, se neechey, se neche, say neechay, ke andar, k andar, kay andar, ya kam',
    'or less, max, maximum, budget, تک, تک کا, تک کی, تک کے, سے کم, سے نیچے, کے اندر',
  ),
  min: phrases(
    'se zyada, se ziyada, se ziada, se zyda, say zyada, se upar, to upar, ton upar, توں اوپر',
    'se oopar, se uper, or more, and above, plus, سے زیادہ, سے اوپر, سے زائد',
  ),
  about: phrases(
    'ke qareeb, k qareeb, ke lag bhag, lag bhag, approx, کے قریب, کے لگ بھگ, ke aas paas',
    'k aas paas, ke aas pas, aas paas, aas pas, کے آس پاس, آس پاس',
  ),
  between: phrases('ke darmiyan, ke darmian, ke beech, کے درمیان, کے بیچ'),
}

export const currencyWords = words(
  'rs, pkr, rupee, rupees, rupay, rupaye, rupaiye, rupe, rupya, ropay, روپے, روپیہ, روپیے, روپئے',
)

/** Words that make a number after them a price, and that say nothing else. */
export const priceWords = words(
  'price, rate, rates, qeemat, keemat, qimat, kimat, bhao, bhaw, daam, قیمت, ریٹ, بھاؤ, دام, نرخ',
)

/** Asking for the cheapest first. */
export const cheapWords = words(
  'cheap, cheapest, sasta, sasti, saste, sastay, sastey, سستا, سستی, سستے, ارزاں',
)

/** After what has been understood; they only connect it with the goods: `okara ki bhains`. */
const connectors = words(
  'ka, ki, ke, kay, wala, wali, wale, walay, mein, main, mai, me, کا, کی, کے, والا, والی, والے',
  'میں',
)

/** Counts the words at `start` that only connect; `ke liye` says what something is for. */
export function connectorLength(words: readonly string[], start: number): number {
  const isConnector =
    connectors.has(words[start] ?? '') && !purposeWords.has(words[start + 1] ?? '')
  return isConnector ? 1 : 0
}

/** After a word that describes the thing: `katti wali` in `bhains katti wali`. */
export const withWords = words(
  'wala, wali, wale, walay, waly, walon, aala, aali, aale, والا, والی, والے, والوں',
)

/** Before what goods are to be without: `angoor baghair beej`. */
export const withoutWords = words(
  'without, baghair, bagair, baghare, begair, bina, bghair, بغیر, بنا, بلا',
)

/** `ke liye` after what goods are for. */
export const purposeWords = words('liye, liay, liey, lye, waste, vaste, لیے, لئے, واسطے')

/** Before a place: in it. */
export const inBefore = phrases('in, at, from, zila, zilla, tehsil, district, distt, ضلع, تحصیل')

/** After the name of a place: the same place. */
export const inAfter = phrases('mandi, city, district, shehar, sheher, shehr, zila, منڈی, شہر, ضلع')

/** Around a place: near it. */
export const nearBefore = phrases('near, nearby, close to, qareeb, قریب')
export const nearAfter = phrases(
  'ke qareeb, k qareeb, kay qareeb, ke kareeb, ke nazdeek, ke paas, ke pas, ke aas paas',
  'qareeb, کے قریب, کے نزدیک, کے پاس, کے آس پاس',
)

/** Near the person asking. */
export const nearMe = phrases(
  'near me, nearby, mere qareeb, mere kareeb, mere paas, mere nazdeek, apne qareeb, میرے قریب',
  'میرے نزدیک, میرے آس پاس',
)

/** Asking to be told or shown something, or for something good, which all searches do. */
export const askingPhrases = phrases(
  'bata do, bata dein, bata den, dikha do, dikha dein, dila do, de do, de dein, achi nasal ka',
  'achi nasal ki, achi nasal ke, acchi nasal ka, acchi nasal ki, بتا دو, بتا دیں, دکھا دو',
  'دکھا دیں, دلا دو, دے دو, دے دیں, اچھی نسل کا, اچھی نسل کی, اچھی نسل کے',
)

/** Asking for something to hire; no word for the goods. */
export const rentWords = phrases(
  'for rent, on rent, to rent, rent, rental, for hire, on hire, hire, kiraye par, kiraye pe',
  'kiraya par, kiraye ka, kiraye ki, kiraye ke, kiraye, kiraya, karaye par, karaye pe',
  'karay par, karay pe, kraye par, kraye pe, kraye, کرائے پر, کرایہ پر, کرائے کا, کرائے کی',
  'کرائے, کرایہ',
)

/** Asking for somebody who does the work. */
export const workWords = phrases(
  'doctor, daktar, dactar, dakter, ڈاکٹر, karwana, karwani, karwane, karwana hai, karwani hai',
  'کروانا, کروانی, کروانے, someone to, somebody to, service, services, سروس',
)

function phrases(...lines: string[]): string[][] {
  return list(lines).map((phrase) => phrase.split(' '))
}

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(list(lines))
}

function list(lines: string[]): string[] {
  return lines.flatMap((line) => line.split(', '))
}
