import fc from 'fast-check'

// Half of them from the plane where Latin and Urdu are, the others from any. No half surrogates.
const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 0x10ffff }))
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

/** Text of any characters. fast-check's own unit `binary` takes more than a second to prepare. */
export const anyText = fc.string({ unit: anyCharacter })
