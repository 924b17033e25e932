/**
 * Texts and accessible names in the document that are not the pseudo-locale's, for tests of what is not translated: words
 * without its accents and brackets.
 */
export function plainTexts(document: Document): readonly string[] {
  const attributes = ['aria-label', 'title', 'placeholder', 'alt'] as const
  const own = [...document.body.querySelectorAll('*')].flatMap((part) => [
    ...attributes.map((name) => part.getAttribute(name) ?? ''),
    ...[...part.childNodes].flatMap((node) => (node.nodeType === node.TEXT_NODE ? [node.textContent ?? ''] : [])),
  ])
  return own.map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text) && !/^\[|[áçéíñóúý]/i.test(text))
}
