import { categoryKind } from '../kinds/category-kind.server.ts'
import { cityKind } from '../kinds/city-kind.server.ts'
import { fieldKind } from '../kinds/field-kind.server.ts'
import { subcategoryKind } from '../kinds/subcategory-kind.server.ts'
import { synonymKind } from '../kinds/synonym-kind.server.ts'

/** What moves between markets as one file, each after those it refers to. Apart from the texts, whose sources only a build has. */
export const catalogKinds = [categoryKind, subcategoryKind, fieldKind, cityKind, synonymKind]
