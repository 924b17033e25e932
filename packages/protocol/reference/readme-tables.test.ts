import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { withMethodTables } from './readme-tables.ts'

it('the README’s tables name the methods and handlers of every message', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  await expect(withMethodTables(readme)).toMatchFileSnapshot('../README.md')
})

it('a README without one of the tables is an error', () => {
  expect(() => withMethodTables('# Other')).toThrow('The README has no row requests')
})
