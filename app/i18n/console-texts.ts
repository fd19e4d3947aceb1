import layoutEnglish from './console/layout.en.json' with { type: 'json' }
import layoutUrdu from './console/layout.ur.json' with { type: 'json' }
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
    layout: layoutEnglish,
    records: recordsEnglish,
    settings: settingsEnglish,
    texts: textsEnglish,
    words: wordsEnglish,
  },
  ur: {
    layout: layoutUrdu,
    records: recordsUrdu,
    settings: settingsUrdu,
    texts: textsUrdu,
    words: wordsUrdu,
  },
}
