/**
 * The dictionary key of a form field's label. The dictionary has `city` for `location_city` and
 * `minOrderQuantity` for `min_order_quantity`.
 */
export function fieldLabelKey(name: string): string {
  const word = name
    .replace(/^location_|_id$/g, '')
    .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `listing.fields.${word}`
}
