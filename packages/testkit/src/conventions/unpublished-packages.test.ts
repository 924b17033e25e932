// Commands that would install a package by a name that is not ours on npm: whoever registers it runs code beside secrets.
import { verifies } from '../verifies.ts'
import { expect, it } from 'vitest'
import { readTextFiles, type SourceFile } from '../repository.ts'

/** Names on npm. A first release adds them here; until then, documents use the packed files. */
const released: readonly string[] = []

const COMMAND =
  /\b(?:npx|bunx|pnpx|(?:npm|pnpm|yarn|bun) (?:i|install|add|ci|exec|x|dlx|create|init|update))\b(?:\s+--?[\w=-]+)*((?:\s+[^\s`'"]+)+)/g
const OURS = /^(?:npm:)?(?:@proscenium\/[\w-]+|proscenium(?:-[\w-]+)?)(?:@\S+)?$/

function unknownPackages({ path, text }: SourceFile): string[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(COMMAND)].flatMap(([command, words = '']) => {
      // pnpm runs what the checkout has, and `--no` downloads nothing.
      if (/\bpnpm(?:@\d+)?\b/.test(command) || /^npx --no\b/.test(command)) return []
      const isRun = /^(?:npx|bunx|pnpx)/.test(command)
      const named = words
        .trim()
        .split(/\s+/)
        .slice(0, isRun ? 1 : undefined)
      return named
        .filter((word) => OURS.test(word) && !released.includes(word.replace(/(?<=.)@.*/, '')))
        .map((word) => `${path}:${index + 1} ${word}`)
    }),
  )
}

it('a command that installs an unpublished name is reported with file and line', () => {
  const [npx, scope] = ['npx', '@proscenium']
  const commands = [
    `${npx} ${scope}/partner check x`,
    `Run \`npm install --save-dev ${scope}/protocol typescript\`.`,
    `npm i left-pad ${scope}/embed@latest`,
    `${npx} --yes proscenium-partner check x`,
    `${npx} ./proscenium-partner.tgz check x`,
    `${npx} --no proscenium-protocol check x`,
    `${npx} pnpm@12 exec proscenium migrate`,
    `${npx} pnpm@12 --filter ${scope}/partner pack`,
    `import x from '${scope}/partner'`,
  ]
  expect(unknownPackages({ path: 'a.md', text: commands.join('\n') })).toEqual([
    `a.md:1 ${scope}/partner`,
    `a.md:2 ${scope}/protocol`,
    `a.md:3 ${scope}/embed@latest`,
    'a.md:4 proscenium-partner',
  ])
})

it('no document, message or program tells people to install a name that is not on npm', () => {
  verifies('O-01')
  // The notes of a release are read once it is on npm.
  const files = readTextFiles().filter(({ path }) => !/^\.changeset\/|(?:^|\/)CHANGELOG\.md$/.test(path))
  expect(files.flatMap(unknownPackages)).toEqual([])
})
