/** The reference of the bridge's messages. */
export const MESSAGES = 'packages/protocol/docs/protocol.md'

/** Sections of that page, with the end that sends their messages. */
const SENDERS: Readonly<Record<string, string>> = { 'Editor to host': 'editor', 'Host to editor': 'host' }

/** Each message's example in an element that can send it. */
export function sendableMessages(text: string): string {
  return text
    .split(/^(?=## )/m)
    .map((section) => {
      const from = SENDERS[/^## (.*)/.exec(section)?.[1] ?? '']
      return from === undefined
        ? section
        : section
            .split(/^(?=### )/m)
            .map((part) => sendable(part, from))
            .join('')
    })
    .join('')
}

function sendable(part: string, from: string): string {
  const type = /^### (\w+)/.exec(part)?.[1]
  if (type === undefined) return part
  const open = `<SendMessage from="${from}" type="${type}">`
  return part.replace(/^```json\n[^`]*```$/m, (block) => `${open}\n\n${block}\n\n</SendMessage>`)
}
