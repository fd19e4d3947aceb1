import layoutEnglish from './console/layout.en.json' with { type: 'json' }
import layoutUrdu from './console/layout.ur.json' with { type: 'json' }
import recordsEnglish from './console/records.en.json' with { type: 'json' }
import recordsUrdu from './console/records.ur.json' with { type: 'json' }
import wordsEnglish from './console/words.en.json' with { type: 'json' }
import wordsUrdu from './console/words.ur.json' with { type: 'json' }

/** The texts of the operator's pages, a file for each area and language; `console` in the dictionary. */
export const consoleTexts = {
  en: { layout: layoutEnglish, records: recordsEnglish, words: wordsEnglish },
  ur: { layout: layoutUrdu, records: recordsUrdu, words: wordsUrdu },
}
