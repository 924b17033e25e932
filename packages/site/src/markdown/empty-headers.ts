/** What is needed of a token of the Markdown parser. */
interface Token {
  readonly type: string
  readonly content: string
  tag: string
}

/** Makes header cells without a text ordinary cells: a header that says nothing is read out as a header. */
export function plainEmptyHeaders(tokens: readonly Token[]): void {
  for (const [index, open] of tokens.entries()) {
    const inner = tokens[index + 1]
    const close = tokens[index + 2]
    if (open.type !== 'th_open' || inner?.content !== '' || close?.type !== 'th_close') continue
    open.tag = 'td'
    close.tag = 'td'
  }
}
