import healthEnglish from './console/health.en.json' with { type: 'json' }
import healthUrdu from './console/health.ur.json' with { type: 'json' }
import layoutEnglish from './console/layout.en.json' with { type: 'json' }
import layoutUrdu from './console/layout.ur.json' with { type: 'json' }
import numbersEnglish from './console/numbers.en.json' with { type: 'json' }
import numbersUrdu from './console/numbers.ur.json' with { type: 'json' }
import recordsEnglish from './console/records.en.json' with { type: 'json' }
import recordsUrdu from './console/records.ur.json' with { type: 'json' }
import wordsEnglish from './console/words.en.json' with { type: 'json' }
import wordsUrdu from './console/words.ur.json' with { type: 'json' }

/** The texts of the operator's pages, a file for each area and language; `console` in the dictionary. */
export const consoleTexts = {
  en: {
    health: healthEnglish,
    layout: layoutEnglish,
    numbers: numbersEnglish,
    records: recordsEnglish,
    words: wordsEnglish,
  },
  ur: {
    health: healthUrdu,
    layout: layoutUrdu,
    numbers: numbersUrdu,
    records: recordsUrdu,
    words: wordsUrdu,
  },
}
