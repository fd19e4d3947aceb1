import type { Category } from './catalog.ts'

/** What a posted ad has. `valueOf` is that of a field, by its name. */
export type OwnChoices = {
  categoryId: string | undefined
  subcategoryId: string | undefined
  valueOf: (field: string) => string | undefined
}

/** The categories without what is archived, but for what an ad has itself. */
export function offeredCategories(all: readonly Category[], own?: OwnChoices): Category[] {
  return all
    .filter(({ id, archived }) => !archived || id === own?.categoryId)
    .map((category) => withoutArchived(category, category.id === own?.categoryId ? own : undefined))
}

function withoutArchived(category: Category, own: OwnChoices | undefined): Category {
  return {
    ...category,
    subcategories: category.subcategories.filter(
      ({ id, archived }) => !archived || id === own?.subcategoryId,
    ),
    fields: category.fields
      .filter(({ name, archived }) => !archived || own?.valueOf(name))
      .map((field) => ({
        ...field,
        options: field.options.filter(
          ({ value, archived }) => !archived || own?.valueOf(field.name) === value,
        ),
      })),
  }
}
