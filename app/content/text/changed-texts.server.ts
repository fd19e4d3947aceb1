import type { Language } from '../../i18n/language.ts'
import { cachedUntilChange, currentRecords } from '../../reference/current-records.server.ts'
import { currentChanges } from '../../reference/reference-changes.server.ts'
import { isSameJson } from '../../reference/same-json.ts'
import { compileText, compileTexts } from './compile-content.ts'
import type { ContentText } from './content-text.ts'
import {
  type ArticleContent,
  type HelpGroup,
  type PageContent,
  type PageName,
  type PolicyContent,
  readPageSource,
  releasedPages,
  releasedQuestions,
} from './text-sources.server.ts'

type Change = { content: PageContent; release: PageContent | null }

/** The article or policy as the operator changed it, compiled; `undefined` if it follows the release. */
export function readChangedText(
  kind: 'article' | 'policy',
  key: string,
  language: Language,
): ContentText | undefined {
  return cachedUntilChange(`${kind} ${key} ${language}`, () => {
    const content = currentChanges(kind)?.get(key)?.content
    return content ? compileChanged(content as ArticleContent | PolicyContent, language) : undefined
  })
}

export function compileChanged(content: ArticleContent | PolicyContent, language: Language) {
  const { updated } = content as PolicyContent
  return compileText({ ...content[language], ...(updated && { updated }) })
}

/** The same for a page that is kept as JSON. A text that the operator left alone still follows the release. */
export function readChangedPage(language: Language, page: PageName): object | undefined {
  return cachedUntilChange(`page ${page} ${language}`, () => {
    const change = currentChanges('page')?.get(page)
    const questions = page === 'help' && currentChanges('help-question')?.size
    if (!change?.content && !questions) return undefined
    return compilePage(language, page, change?.content ? (change as Change) : undefined)
  })
}

export function compilePage(
  language: Language,
  page: PageName,
  change: Change | undefined,
): object {
  const texts = readPageSource(language, page)
  const released = releasedPages().find(({ key }) => key === page)?.content ?? {}
  for (const path of Object.keys(released)) {
    const own = change?.content[path]?.[language]
    const isChanged = !isSameJson(own, change?.release?.[path]?.[language])
    if (own !== undefined && isChanged) setText(texts, path.split('/'), own)
  }
  if (page === 'help') Object.assign(texts, { groups: withQuestions(texts, language) })
  return compileTexts(texts)
}

/** The groups of Help with their questions as they now stand. */
function withQuestions(texts: object, language: Language) {
  const records = currentRecords('help-question', releasedQuestions())
  return (texts as { groups: HelpGroup[] }).groups.map((group) => ({
    ...group,
    questions: records
      .filter(({ key, archived }) => !archived && key.startsWith(`${group.id}:`))
      .toSorted((one, other) => one.content.position - other.content.position)
      .map(({ key, content }) => ({
        id: key.slice(group.id.length + 1),
        question: content.question[language],
        answer: content.answer[language],
      })),
  }))
}

function setText(texts: object, path: string[], text: string | string[]): void {
  let place = texts as Record<string, unknown>
  for (const part of path.slice(0, -1)) place = place[part] as Record<string, unknown>
  place[path.at(-1) ?? ''] = text
}
