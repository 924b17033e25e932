/** Text as every engine keeps it: lone surrogates and NUL, which some refuse, become U+FFFD. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

/** Whether the text may be looked up as it is. What no engine can hold names nothing. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
