// Whether a document says a name anywhere that a person, a tool or a curious developer could come upon.
import type { Frame, Page } from 'playwright-core'

/** Places of a document where the name stands: texts, attributes, its title, and the addresses of what it loaded. */
export function occurrencesOf(frame: Frame, name: string): Promise<string[]> {
  return frame.evaluate((wanted) => {
    const said: [where: string, text: string][] = [
      ['title', document.title],
      ['window.name', window.name],
    ]
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT)
    while (walker.nextNode())
      said.push([walker.currentNode.parentNode?.nodeName ?? '', walker.currentNode.nodeValue ?? ''])
    for (const element of document.querySelectorAll('*'))
      for (const { name: attribute, value } of element.attributes)
        said.push([`${element.nodeName} ${attribute}`, `${attribute}=${value}`])
    for (const { name: address } of performance.getEntriesByType('resource')) said.push(['loaded', address])
    for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) said.push(['style', rule.cssText])
    for (const kept of Object.keys(sessionStorage)) said.push(['storage', kept])
    return said.filter(([, text]) => text.toLowerCase().includes(wanted)).map(([where, text]) => `${where}: ${text}`)
  }, name.toLowerCase())
}

/** Every line of the console, whatever its level, and every uncaught error. Call it before the page goes anywhere. */
export function recordConsole(page: Page): readonly string[] {
  const lines: string[] = []
  page.on('console', (message) => lines.push(`${message.type()} ${message.text()} ${message.location().url}`))
  page.on('pageerror', (error) => lines.push(String(error)))
  return lines
}
