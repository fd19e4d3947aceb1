/** `location_city` has the key `city`, and `min_order_quantity` has `minOrderQuantity`. */
export function fieldLabelKey(name: string): string {
  const word = name
    .replace(/^location_|_id$/g, '')
    .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `listing.fields.${word}`
}
