import type { Kind } from './phrases.ts'
import type { Random } from './random.ts'

// In the canal colonies, a village is named by its outlet number and the letters of its canal
// branch.
const branches: Record<string, string[]> = {
  okara: ['2-L', '4-L', '1-R'],
  depalpur: ['D'],
  sahiwal: ['9-L', '6-R', '5-L', '11-L'],
  chichawatni: ['11-L', '12-L'],
  pakpattan: ['SP', 'EB'],
  arifwala: ['EB'],
  vehari: ['WB', 'EB'],
  burewala: ['EB'],
  mailsi: ['WB'],
  khanewal: ['10-R', '8-R'],
  'mian-channu': ['15-L', '8-BR'],
  faisalabad: ['JB', 'GB', 'RB'],
  samundri: ['GB'],
  jaranwala: ['GB', 'RB'],
  'toba-tek-singh': ['GB', 'JB'],
  gojra: ['JB'],
  jhang: ['JB'],
  chiniot: ['JB'],
  sargodha: ['NB', 'SB'],
  bhalwal: ['NB'],
  layyah: ['TDA'],
  bhakkar: ['TDA'],
  bahawalpur: ['BC', 'DB'],
  yazman: ['DB', 'DNB'],
  hasilpur: ['F'],
  bahawalnagar: ['F', 'R'],
  haroonabad: ['R'],
  'fort-abbas': ['HR'],
  'rahim-yar-khan': ['P', 'NP'],
  khanpur: ['P'],
  sadiqabad: ['P'],
  lodhran: ['M'],
  multan: ['MR', 'Faiz'],
}

const potohar = 'chakwal attock talagang jhelum gujar-khan rawalpindi fateh-jang pind-dadan-khan'

type BilingualName = [en: string, ur: string]

const names: Record<string, BilingualName[]> = {
  punjab: [
    ['Mauza Kot Shahan', 'موضع کوٹ شاہاں'],
    ['Basti Malook', 'بستی ملوک'],
    ['Thatta Ghulamka', 'ٹھٹھہ غلامکا'],
    ['Kotli Virkan', 'کوٹلی ورکاں'],
    ['Dera Chaudhrian', 'ڈیرہ چودھریاں'],
    ['Mauza Mehr Shah', 'موضع مہر شاہ'],
    ['Jhoke Utra', 'جھوک اترا'],
    ['Nawan Pind', 'نواں پنڈ'],
  ],
  potohar: [
    ['Dhok Mughlan', 'ڈھوک مغلاں'],
    ['Dhok Pathan', 'ڈھوک پٹھان'],
    ['Mauza Saigal', 'موضع سہگل'],
    ['Dhok Rajgan', 'ڈھوک راجگان'],
    ['Mohra Kalan', 'موہڑہ کلاں'],
  ],
  sindh: [
    ['Goth Haji Khair Muhammad', 'گوٹھ حاجی خیر محمد'],
    ['Goth Allah Bux Talpur', 'گوٹھ اللہ بخش تالپور'],
    ['Deh 57 Dim', 'دیہہ 57 ڈم'],
    ['Deh 112 Nusrat', 'دیہہ 112 نصرت'],
    ['Goth Soomra', 'گوٹھ سومرا'],
    ['Deh Khanpur', 'دیہہ خانپور'],
  ],
  kpk: [
    ['Nawan Kalay', 'نواں کلے'],
    ['Baba Kalay', 'بابا کلے'],
    ['Bar Kalay', 'بر کلے'],
    ['Koz Banda', 'کوز بانڈہ'],
    ['Village Dheri', 'گاؤں ڈھیری'],
  ],
  balochistan: [
    ['Killi Nawan', 'کلی نواں'],
    ['Killi Malikabad', 'کلی ملک آباد'],
    ['Goth Rind', 'گوٹھ رند'],
    ['Goth Umrani', 'گوٹھ عمرانی'],
    ['Killi Sardar Karez', 'کلی سردار کاریز'],
  ],
}

const streets: BilingualName[] = [
  ['Ghalla Mandi', 'غلہ منڈی'],
  ['Bypass Road', 'بائی پاس روڈ'],
  ['Railway Road', 'ریلوے روڈ'],
  ['Main Bazaar', 'مین بازار'],
  ['Adda Road', 'اڈا روڈ'],
  ['Sabzi Mandi', 'سبزی منڈی'],
]

/** A village or, for shop goods, a street, written as people in that district would. */
export function makeAddress(
  city: string,
  province: string,
  language: 'en' | 'ur',
  { kind, random }: { kind: Kind; random: Random },
): string {
  const branch = branches[city]
  const at = language === 'en' ? 0 : 1
  if (kind === 'goods' && random.chance(0.7)) return random.pick(streets)[at]
  if (branch) {
    const outlet = random.pick(branch)
    const join = outlet.includes('-') ? '/' : ' '
    return `${language === 'en' ? 'Chak' : 'چک'} ${random.whole(4, 148)}${join}${outlet}`
  }
  const region = potohar.split(' ').includes(city) ? 'potohar' : province
  return random.pick(names[region] ?? streets)[at]
}
