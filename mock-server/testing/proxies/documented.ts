// The configurations of docs/reverse-proxy.md, as an operator copies them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const page = readFileSync(join(import.meta.dirname, '../../../docs/reverse-proxy.md'), 'utf8')

export type ProxyName = 'nginx' | 'haproxy' | 'caddy'

/** Errors: throws if the page has no such block. */
export function documentedConfig(name: ProxyName): string {
  const block = new RegExp(`<!-- ${name}: [^>]*-->\\s*\`\`\`\\w+\\n(.*?)\`\`\`\\s*<!-- end of ${name} -->`, 's')
  const [, config] = block.exec(page) ?? []
  if (config === undefined) throw new Error(`docs/reverse-proxy.md has no configuration of ${name}.`)
  return config
}
