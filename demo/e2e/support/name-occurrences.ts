// Finds a name anywhere in a document where a user, a tool or a curious developer could come across it.
import type { Frame, Page } from 'playwright-core'

/** Occurrences of a name in a document: texts, attributes, its title, and the URLs of its resources. */
export function occurrencesOf(frame: Frame, name: string): Promise<string[]> {
  return frame.evaluate((needle) => {
    const texts: [where: string, text: string][] = [
      ['title', document.title],
      ['window.name', window.name],
    ]
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT)
    while (walker.nextNode())
      texts.push([walker.currentNode.parentNode?.nodeName ?? '', walker.currentNode.nodeValue ?? ''])
    for (const element of document.querySelectorAll('*'))
      for (const { name: attribute, value } of element.attributes)
        texts.push([`${element.nodeName} ${attribute}`, `${attribute}=${value}`])
    for (const { name: address } of performance.getEntriesByType('resource')) texts.push(['loaded', address])
    for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) texts.push(['style', rule.cssText])
    for (const key of Object.keys(sessionStorage)) texts.push(['storage', key])
    return texts.filter(([, text]) => text.toLowerCase().includes(needle)).map(([where, text]) => `${where}: ${text}`)
  }, name.toLowerCase())
}

/** Records every console line, at any level, and every uncaught error. Call it before the page navigates. */
export function recordConsole(page: Page): readonly string[] {
  const lines: string[] = []
  page.on('console', (message) => lines.push(`${message.type()} ${message.text()} ${message.location().url}`))
  page.on('pageerror', (error) => lines.push(String(error)))
  return lines
}
