/** Text that every engine stores unchanged: lone surrogates and NUL, which some reject, become U+FFFD. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

/** Whether a lookup may use the text unchanged. A text that no engine can store matches nothing. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
