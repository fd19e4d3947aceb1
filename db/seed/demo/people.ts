import type { DemoPerson } from './shapes.ts'

// No Pakistani network uses numbers that begin with 0399.
export const demoPeople: DemoPerson[] = [
  seller('aslam', 'محمد اسلم', 'ur', {
    city: 'okara',
    province: 'punjab',
    address: 'چک 12/2-L',
    since: '2023-03-14',
    phone: '101',
  }),
  seller('bilal', 'Muhammad Bilal Jutt', 'en', {
    city: 'faisalabad',
    province: 'punjab',
    address: 'Chak 204 RB',
    since: '2022-11-02',
    phone: '102',
  }),
  seller('shahbaz', 'رانا شہباز', 'ur', {
    city: 'bahawalpur',
    province: 'punjab',
    address: 'چک 36 DB',
    since: '2024-01-20',
    phone: '103',
  }),
  seller('imran', 'Ch. Imran Gujjar', 'en', {
    city: 'gujranwala',
    province: 'punjab',
    address: 'Kot Shahan',
    since: '2023-07-09',
    phone: '104',
  }),
  seller('nazir', 'حاجی نذیر احمد', 'ur', {
    city: 'sargodha',
    province: 'punjab',
    address: 'چک 87 NB',
    since: '2022-05-28',
    phone: '105',
  }),
  seller('asif', 'Asif Kissan Traders', 'en', {
    city: 'multan',
    province: 'punjab',
    address: 'Ghalla Mandi, Vehari Road',
    since: '2021-12-15',
    phone: '106',
  }),
  seller('soomro', 'غلام رسول سومرو', 'ur', {
    city: 'hyderabad',
    province: 'sindh',
    address: 'گوٹھ سومرا، ٹنڈو جام روڈ',
    since: '2023-09-01',
    phone: '107',
  }),
  seller('talpur', 'Ali Nawaz Talpur', 'en', {
    city: 'mirpur-khas',
    province: 'sindh',
    address: 'Deh 57 Dim',
    since: '2024-04-17',
    phone: '108',
  }),
  seller('sherzaman', 'شیر زمان خان', 'ur', {
    city: 'mardan',
    province: 'kpk',
    address: 'نواں کلے',
    since: '2023-02-11',
    phone: '109',
  }),
  seller('fazal', 'Fazal Karim', 'en', {
    city: 'peshawar',
    province: 'kpk',
    address: 'Charsadda Road',
    since: '2022-08-23',
    phone: '110',
  }),
  seller('hamza', 'میر حمزہ رند', 'ur', {
    city: 'sibi',
    province: 'balochistan',
    address: 'گوٹھ رند',
    since: '2024-06-05',
    phone: '111',
  }),
  seller('wahid', 'Abdul Wahid Kakar', 'en', {
    city: 'quetta',
    province: 'balochistan',
    address: 'Killi Nawan, Airport Road',
    since: '2023-10-30',
    phone: '112',
  }),
  buyer('sana', 'Sana Tariq', 'en', {
    city: 'karachi',
    province: 'sindh',
    address: 'Gulshan-e-Iqbal',
    since: '2024-02-08',
    phone: '201',
  }),
  buyer('usman', 'Usman Ghani', 'en', {
    city: 'lahore',
    province: 'punjab',
    address: 'Township',
    since: '2023-12-19',
    phone: '202',
  }),
  buyer('ayesha', 'عائشہ بی بی', 'ur', {
    city: 'rawalpindi',
    province: 'punjab',
    address: 'ڈھوک کھبہ',
    since: '2024-05-26',
    phone: '203',
  }),
]

type PersonFacts = { city: string; province: string; address: string; since: string; phone: string }

function seller(key: string, fullName: string, language: 'en' | 'ur', facts: PersonFacts) {
  return person(key, fullName, language, facts, 'seller')
}

function buyer(key: string, fullName: string, language: 'en' | 'ur', facts: PersonFacts) {
  return person(key, fullName, language, facts, 'buyer')
}

function person(
  key: string,
  fullName: string,
  language: 'en' | 'ur',
  { since, phone, ...place }: PersonFacts,
  role: DemoPerson['role'],
): DemoPerson {
  const email = `${key}@demo.zaraibazaar.pk`
  return {
    key,
    role,
    fullName,
    email,
    phone: `+923990000${phone}`,
    ...place,
    language,
    memberSince: since,
  }
}
