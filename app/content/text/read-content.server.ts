import type { Language } from '../../i18n/language.ts'
import { createTranslator, type Translate } from '../../i18n/translator.ts'
import { onReferenceChange } from '../../reference/reference-changes.server.ts'
import aboutEnglish from '../en/about.json' with { type: 'json' }
import blogEnglish from '../en/blog.json' with { type: 'json' }
import contactEnglish from '../en/contact.json' with { type: 'json' }
import helpEnglish from '../en/help.json' with { type: 'json' }
import howItWorksEnglish from '../en/how-it-works.json' with { type: 'json' }
import readingEnglish from '../en/reading.json' with { type: 'json' }
import safetyTipsEnglish from '../en/safety-tips.json' with { type: 'json' }
import successStoriesEnglish from '../en/success-stories.json' with { type: 'json' }
import type { Policy } from '../policies/policies.ts'
import aboutUrdu from '../ur/about.json' with { type: 'json' }
import blogUrdu from '../ur/blog.json' with { type: 'json' }
import contactUrdu from '../ur/contact.json' with { type: 'json' }
import helpUrdu from '../ur/help.json' with { type: 'json' }
import howItWorksUrdu from '../ur/how-it-works.json' with { type: 'json' }
import readingUrdu from '../ur/reading.json' with { type: 'json' }
import safetyTipsUrdu from '../ur/safety-tips.json' with { type: 'json' }
import successStoriesUrdu from '../ur/success-stories.json' with { type: 'json' }
import { readChangedPage, readChangedText } from './changed-texts.server.ts'
import type { ContentText } from './content-text.ts'
import { insertSupportContacts } from './insert-support-contacts.server.ts'
import type { PageName } from './text-sources.server.ts'

// Compiled at build time (see content-plugin.ts). None of this is in the browser's scripts.
const texts = import.meta.glob<ContentText>('../{en,ur}/**/*.md', {
  eager: true,
  import: 'default',
})

const pages = {
  about: { en: aboutEnglish, ur: aboutUrdu },
  blog: { en: blogEnglish, ur: blogUrdu },
  contact: { en: contactEnglish, ur: contactUrdu },
  help: { en: helpEnglish, ur: helpUrdu },
  'how-it-works': { en: howItWorksEnglish, ur: howItWorksUrdu },
  'safety-tips': { en: safetyTipsEnglish, ur: safetyTipsUrdu },
  'success-stories': { en: successStoriesEnglish, ur: successStoriesUrdu },
} as const satisfies Record<PageName, unknown>

export type PageText<Name extends PageName> = (typeof pages)[Name]['en']

export function readPolicyText(language: Language, policy: Policy): ContentText {
  const content =
    readChangedText('policy', policy, language) ?? texts[`../${language}/${policy}.md`]
  if (!content) throw new Error(`No text for ${policy} in ${language}`)
  return withSupportContacts(content, language)
}

export function readArticleText(language: Language, articleId: string): ContentText | undefined {
  const key = `../${language}/blog/${articleId}.md`
  const released = Object.hasOwn(texts, key) ? texts[key] : undefined
  const content = readChangedText('article', articleId, language) ?? released
  return content && withSupportContacts(content, language)
}

/** The texts of a page kept as JSON. Values of `proseKeys` are HTML; all others are plain text. */
export function readPageText<Name extends PageName>(language: Language, page: Name) {
  const changed = readChangedPage(language, page) as PageText<Name> | undefined
  const content: PageText<Name> = changed ?? pages[page][language]
  return withSupportContacts(content, language)
}

let filledCache = new WeakMap<object, unknown>()
// The contacts of support may be among the changes.
onReferenceChange(() => {
  filledCache = new WeakMap()
})

/** Cached per text. */
function withSupportContacts<Part extends object>(content: Part, language: Language): Part {
  const cached = filledCache.get(content)
  if (cached) return cached as Part
  const made = insertSupportContacts(content, language)
  filledCache.set(content, made)
  return made
}

/** Translates reading-related texts: contents, reading time, last update. */
export function getReadingTranslator(language: Language): Translate {
  return createTranslator(language === 'ur' ? readingUrdu : readingEnglish, language)
}
