/** Text that is costly to normalise, wide, tall, invisible or malformed. */
export const hostileTexts: Record<string, (bytes: number) => string> = {
  // Canonical ordering of marks is quadratic in the length of a run.
  'a pile of marks': (bytes) => `a${'\u0315\u0300'.repeat(bytes / 4)}`,
  'piles of marks on every letter': (bytes) => 'Z\u0300\u0315\u0301'.repeat(bytes / 7),
  'Hangul parts': (bytes) => '\u1100\u1161\u11a8'.repeat(bytes / 9),
  'one long word': (bytes) => 'W'.repeat(bytes),
  'spaces of all kinds': (bytes) => ' \u00a0\u2003\t'.repeat(bytes / 7),
  newlines: (bytes) => 'x\r\n'.repeat(bytes / 3),
  'joiners and direction marks': (bytes) => '\u200d\u202e\u2067\ufeff'.repeat(bytes / 12),
  'NULs and controls': (bytes) => '\0\u0001\u007f'.repeat(bytes / 3),
  'flags and families': (bytes) => '👨‍👩‍👧‍👦🇵🇰'.repeat(bytes / 33),
  'Urdu digits': (bytes) => '۹'.repeat(bytes / 2),
  'nested quotes': (bytes) => `"'\\<!--]]>{{%_`.repeat(bytes / 14),
  'almost an address': (bytes) => `${'a.'.repeat(bytes / 2)}@`,
  'one long word after an Urdu letter': (bytes) => `ا${'a'.repeat(bytes - 2)}`,
  'numbers in words': (bytes) => '+ڈبل +double zero '.repeat(bytes / 22),
  'digits one by one': (bytes) => '0 3-0.0 '.repeat(bytes / 8),
  'doubles of no digit': (bytes) => '+ڈبل '.repeat(bytes / 8),
  'single digits with a plus': (bytes) => '+1 (+ڈبل '.repeat(bytes / 12),
  'short addresses': (bytes) => 'a@b.cc b.pk '.repeat(bytes / 12),
  'words for a search': (bytes) => 'گندم gandum wheat '.repeat(bytes / 23),
}
