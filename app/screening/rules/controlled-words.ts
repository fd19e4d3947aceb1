import { tokenize } from '../../search/vocabulary/tokenize.ts'

/** A word or phrase for goods that may not be offered, as folded words. */
export type ControlledPhrase = { words: string[]; kind: ControlledKind }

type ControlledKind = 'drug' | 'weapon' | 'wild-animal' | 'prescription-drug' | 'pesticide'

// Phrases are separated by commas. English, Roman Urdu and Urdu.
const phrases: Record<ControlledKind, string> = {
  drug: `
    tramadol, tramal, tramadole, ٹراماڈول, ٹرامال, heroin, ہیروئن, charas, charras, چرس, hashish,
    حشیش, afeem, afyun, afium, opium, افیم, افیون, ganja, گانجا, marijuana, cannabis, cocaine, kokain,
    کوکین, crystal meth, آئس نشہ, ice nasha, mandrax, captagon, xanax, زینیکس, diazepam, ڈائزیپام,
    pentazocine, sosegon, سوسیگون, nalbuphine, buprenorphine, nasha ki goli, nashay ki goli,
    nashe ki goliyan, نشہ آور گولی, نشہ آور گولیاں, نشے کی گولیاں, sharab, شراب, whisky, whiskey,
    وہسکی, vodka, ووڈکا`,
  weapon: `
    pistol, pistal, پستول, پسٹل, revolver, riwalver, ریوالور, kalashnikov, klashnikov, kalashnikof,
    klashinkov, کلاشنکوف, کلاشنکوفیں, ak 47, rifle, raifal, رائفل, بندوق, bandooq, banduq, bandook,
    shotgun, shot gun, pump action, 12 bore gun, 30 bore, تیس بور, 9 mm pistol, mp 5, kartoos,
    کارتوس, kartus, grenade, گرینیڈ, tamancha, طمنچہ, ammunition, ammo, گولہ بارود, gola barood,
    dynamite, ڈائنامائٹ`,
  'wild-animal': `
    markhor, مارخور, urial, اڑیال, ibex, houbara, hubara, taloor, tiloor, تلور,
    falcon bird, falcon birds, saker falcon, trained falcon, hunting falcon, شکاری فالکن,
    shikari baz, شکاری باز, peregrine, pangolin, پینگولین, leopard, لیپرڈ, tendua, تیندوا,
    برفانی چیتا, lion cub, lion cubs, sher ka bacha, sher ka bachha, شیر کا بچہ, شیر کے بچے, tiger cub,
    black bear, bhalu ka bacha, reechh, ریچھ, chinkara, chinkar, چنکارا, black buck, blackbuck,
    kala hiran, کالا ہرن, deer, hiran, ہرن, monkey, bandar ka bacha, بندر کا بچہ, tortoise, turtle,
    kachhwa, کچھوا, کچھوے, crocodile, magarmach, مگرمچھ, python snake, azhdaha, اژدھا, ہاتھی دانت,
    hathi dant, shahtoosh, شاہ توش, otter, ludhra, اود بلاؤ`,
  'prescription-drug': `
    oxytocin, oxitocin, oxytocine, آکسیٹوسن, آکسی ٹوسن, اوکسیٹوسن, boostin, بوسٹن, rbst, somatech,
    doodh ka teeka, doodh wala teeka, doodh utarne ka teeka, دودھ کا ٹیکہ, دودھ والا ٹیکہ,
    دودھ اتارنے کا ٹیکہ, ketamine, کیٹامین, xylazine, زائلازین, dexamethasone, ڈیکسامیتھاسون,
    ڈیکسا میتھاسون, oxytetracycline, آکسی ٹیٹرا سائیکلین, آکسیٹیٹراسائیکلین, enrofloxacin,
    اینروفلوکساسین, ceftiofur, سیفٹیوفر, gentamicin, gentamycin, جینٹامائسین, tylosin, ٹائلوسن,
    penicillin injection, پنسلین, florfenicol, فلورفینیکول, colistin, کولسٹین, prostaglandin,
    estradiol, testosterone, steroid injection, سٹیرائیڈ`,
  pesticide: `
    chlorpyrifos, chlorpyriphos, کلوروپائریفاس, کلورو پائری فاس, cypermethrin, سائپرمیتھرین,
    imidacloprid, امیڈاکلوپرڈ, emamectin, ایمامیکٹن, glyphosate, گلائفوسیٹ, گلائیفوسیٹ, paraquat,
    پیراکواٹ, lambda cyhalothrin, لیمبڈا, profenofos, پروفینوفاس, acetamiprid, اسیٹامپرڈ, atrazine,
    ایٹرازین, mancozeb, مینکوزیب, carbofuran, کاربوفوران, fipronil, فپرونل, dichlorvos, ddvp,
    aluminium phosphide, phosphine tablets, گندم کی گولیاں, gandum ki goliyan`,
}

// Words beside a phrase with which it means something else: "John Deer", "monkey wrench".
const harmlessNeighbours: Record<string, string> = {
  deer: 'john jon jhon جان',
  ہرن: 'مینار جان',
  hiran: 'minar',
  monkey: 'wrench jack ladder grip pana',
  crocodile: 'clip clips',
  otter: 'trailer',
  turtle: 'brand',
  'black bear': 'brand',
  rifle: 'air range',
  cannabis: 'hemp',
}

/** By their first word. */
export const controlledPhrases: ReadonlyMap<string, ControlledPhrase[]> = Map.groupBy(
  (Object.entries(phrases) as [ControlledKind, string][]).flatMap(([kind, text]) =>
    text.split(',').map((phrase): ControlledPhrase => ({ kind, words: tokenize(phrase) })),
  ),
  ({ words }) => words[0] ?? '',
)

/** The words that make a phrase harmless if they stand right before or after it. */
export const harmlessWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(harmlessNeighbours).map(([phrase, words]) => [
    tokenize(phrase).join(' '),
    new Set(tokenize(words)),
  ]),
)

/** "Milk without oxytocin", "oxytocin free": what is not there is not offered. */
export const negationsBefore: ReadonlySet<string> = new Set(
  tokenize('no not never without zero nil avoid bina baghair bagair bghair بغیر بنا بلا'),
)
export const negationsAfter: ReadonlySet<string> = new Set(
  tokenize('nahi nahin nahe nai nhi paak نہیں نہ بغیر بنا پاک منع ممنوع ban banned'),
)
export const negationRightAfter = 'free'

/** Words of a seller who sells pesticides or medicines as the law asks. */
export const licenceWords: ReadonlySet<string> = new Set(
  tokenize(
    `licence license licensed lisence licenced registered registration batch expiry expires exp
    prescription لائسنس رجسٹرڈ رجسٹریشن بیچ ایکسپائری میعاد معیاد نسخہ نسخے`,
  ),
)
