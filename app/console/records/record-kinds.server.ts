import { notFound } from '../../platform/http/missing-page.ts'
import { categoryKind } from '../kinds/category-kind.server.ts'
import { cityKind } from '../kinds/city-kind.server.ts'
import { blockKind, invitationKind, signUpKind, wordKind } from '../kinds/door-kinds.server.ts'
import { fieldKind } from '../kinds/field-kind.server.ts'
import { seasonKind } from '../kinds/season-kind.server.ts'
import { settingKind } from '../kinds/setting-kind.server.ts'
import { subcategoryKind } from '../kinds/subcategory-kind.server.ts'
import { synonymKind } from '../kinds/synonym-kind.server.ts'
import { helpQuestionKind } from '../texts/help-question-kind.server.ts'
import { articleKind, policyKind } from '../texts/markdown-kinds.server.ts'
import { noticeKind } from '../texts/notice-kind.server.ts'
import { pageKind } from '../texts/page-kind.server.ts'
import type { RecordKind } from './record-kind.server.ts'

/** Everything that the operator can change as records, by section, in the order of the pages. */
const sections: readonly (readonly RecordKind[])[] = [
  [categoryKind, subcategoryKind, fieldKind],
  [cityKind],
  [synonymKind],
  [signUpKind, invitationKind, blockKind, wordKind],
  [helpQuestionKind, pageKind, articleKind, policyKind, noticeKind],
  [settingKind, seasonKind],
]

export const recordKinds = sections.flat()

/** The kind of this name; throws the 404 page if there is none. */
export function requireKind(name: string): RecordKind {
  return recordKinds.find((kind) => kind.name === name) ?? notFound()
}

/** The names of the kinds in the section of this one. */
export function listKindLinks(kind: RecordKind): string[] {
  return sections.find((section) => section.includes(kind))?.map(({ name }) => name) ?? []
}
