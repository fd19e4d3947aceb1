import doorsEnglish from './console/doors.en.json' with { type: 'json' }
import doorsUrdu from './console/doors.ur.json' with { type: 'json' }
import healthEnglish from './console/health.en.json' with { type: 'json' }
import healthUrdu from './console/health.ur.json' with { type: 'json' }
import layoutEnglish from './console/layout.en.json' with { type: 'json' }
import layoutUrdu from './console/layout.ur.json' with { type: 'json' }
import mailEnglish from './console/mail.en.json' with { type: 'json' }
import mailUrdu from './console/mail.ur.json' with { type: 'json' }
import membersEnglish from './console/members.en.json' with { type: 'json' }
import membersUrdu from './console/members.ur.json' with { type: 'json' }
import numbersEnglish from './console/numbers.en.json' with { type: 'json' }
import numbersUrdu from './console/numbers.ur.json' with { type: 'json' }
import offersEnglish from './console/offers.en.json' with { type: 'json' }
import offersUrdu from './console/offers.ur.json' with { type: 'json' }
import recordsEnglish from './console/records.en.json' with { type: 'json' }
import recordsUrdu from './console/records.ur.json' with { type: 'json' }
import settingsEnglish from './console/settings.en.json' with { type: 'json' }
import settingsUrdu from './console/settings.ur.json' with { type: 'json' }
import textsEnglish from './console/texts.en.json' with { type: 'json' }
import textsUrdu from './console/texts.ur.json' with { type: 'json' }
import wordsEnglish from './console/words.en.json' with { type: 'json' }
import wordsUrdu from './console/words.ur.json' with { type: 'json' }

/** The texts of the operator's pages, a file for each area and language; `console` in the dictionary. */
export const consoleTexts = {
  en: {
    doors: doorsEnglish,
    layout: layoutEnglish,
    mail: mailEnglish,
    offers: offersEnglish,
    members: membersEnglish,
    health: healthEnglish,
    numbers: numbersEnglish,
    records: recordsEnglish,
    settings: settingsEnglish,
    texts: textsEnglish,
    words: wordsEnglish,
  },
  ur: {
    layout: layoutUrdu,
    mail: mailUrdu,
    offers: offersUrdu,
    doors: doorsUrdu,
    members: membersUrdu,
    health: healthUrdu,
    numbers: numbersUrdu,
    records: recordsUrdu,
    settings: settingsUrdu,
    texts: textsUrdu,
    words: wordsUrdu,
  },
}
