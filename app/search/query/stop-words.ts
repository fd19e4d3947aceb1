/**
 * Words that only connect others, that say what somebody wants to do, or that apply to every listing
 * here: for sale, wanted. A query ignores them as long as other words remain.
 */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the and or of in at on for to from with near sale selling buy buying sell want wanted need
  needed looking i me my we is are am please find show where get some can could you have do does
  there which what who your our this also it be fresh original genuine asli asal khalis taza tazi
  taze any good best available price rate rates pakistan ka ki ke kay ko se say mein main mai par
  pe aur ya hai hain he hy ho hon kya jo koi kuch ek aik bhi wala wali walay wale walon waly liye
  liay liey lye chahiye chahye chaiye chahie chahiay chahiyay chahiyen chahyie chahida chahidi
  chaida chaidi mangta mangti darkaar mujhe mujhay mujhy muje mujko humein hamein hame menu mainu
  leni lena lene lenay lainee laini laina lainda lunga loon kharidni kharidna kharidne khareedni
  khareedna khareedne kharidny bechna bechni bechne baichna baichni bechnay baraye farokht bikau
  darkar zaroorat zarurat talash dhoond dhundna dekhna dikhao dikhaen dikhayen dikhain dikha
  batao bataen batayen kahan kahaan kidhar milegi milega milenge milay mile milti milta milte
  millay acha achi ache accha acchi acche achha achhi achhe achay behtreen karne karna karni
  karnay karte karta karti dene deni dena ne si sa umda changi changa qeemat keemat bhao abhi
  jaldi foran ye yeh wo woh da di de dian diyan bech rahe raha rahi kon kaun bhai bhaiya kisi hui hua hue lagwana lagwani
  karwana karwani karwane hisab hisaab kitna kitni kitne kitnay milengi thok
  k samait samet lai chahide chahidian
  cheap cheapest sasta sasti saste sastay sastey pair jora jori jodi joray bara bari bada badi baray chota choti chote chotay chhota chhoti chhote mota moti motay taazi
  paas aaj aj aajkal apna apni apne apnay mera meri mere chahta chahti chahte hun bata bazar bazaar aala aali aale
  کا کی کے کو سے میں پر اور یا ہے ہیں ہوں ہو جو بھی والا والی والے والوں لیے لئے چاہیے چاہئے
  چاہیئے چاہیں چاہییں مجھے ہمیں مینوں کوئی کچھ ایک اچھا اچھی اچھے بہترین عمدہ لینا لینی لینے
  خریدنا خریدنی خریدنے بیچنا بیچنی بیچنے برائے فروخت قریب پاس بکاؤ درکار ضرورت تلاش دکھاؤ دکھائیں
  بتاؤ بتائیں کہاں ملے ملیں گا گی گے ملتی ملتا ملتے قیمت ریٹ بھاؤ نرخ مہربانی کرنے کرنا کرنی دینے
  نے سی سا اصلی خالص تازہ تازی تازے کیا بھائی دا دی دے دیاں بیچ رہا رہی رہے کون ہوئی ہوا ہوئے لگوانا لگوانی جوڑا جوڑی
  جوڑے سستا سستی سستے ارزاں بڑا بڑی بڑے موٹا موٹی موٹے چاہئیں چھوٹا چھوٹی چھوٹے آج آجکل
  کروانا کروانی کروانے کتنا کتنی کتنے تھوک حساب
  سمیت لئی چاہیدی چاہیدا چاہیدے بازار اپنا اپنی اپنے میرا میری میرے چاہتا چاہتی چاہتے بتا`.split(
    /\s+/,
  ),
)
